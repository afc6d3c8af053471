// The worker thread that paints pictures: receives their texts, posts a PNG.
import { parentPort } from "node:worker_threads";
import { paintPicture } from "./paint-picture.ts";
import type { Picture } from "./paint-picture.ts";

parentPort?.on("message", (picture: Picture) => parentPort?.postMessage(paintPicture(picture)));
parentPort?.postMessage("ready");
