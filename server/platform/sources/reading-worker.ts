// The inside of the reading thread: takes one document at a time, answers with its entries.
import { parentPort } from "node:worker_threads";
import { decodeText } from "./decode-text.ts";
import { parseFeed } from "./parse-feed.ts";
import type { ReadingTask } from "./reading-thread.ts";

parentPort?.on("message", ({ body, contentType, feedUrl, now }: ReadingTask) => {
  parentPort?.postMessage(parseFeed(decodeText(body, contentType), { feedUrl, now }));
});
