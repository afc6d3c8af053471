// The thread that paints pictures, from inside: takes what stands in one, posts it as PNG.
import { parentPort } from "node:worker_threads";
import { paintPicture } from "./paint-picture.ts";
import type { Picture } from "./paint-picture.ts";

parentPort?.on("message", (picture: Picture) => parentPort?.postMessage(paintPicture(picture)));
parentPort?.postMessage("ready");
