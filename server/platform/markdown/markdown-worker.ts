// The worker thread that renders Markdown: takes a text, posts the result.
import { parentPort } from "node:worker_threads";
import { renderDocument } from "./render-document.ts";
import type { RenderJob } from "./render-document.ts";
import type { WorkerAnswer } from "./worker-client.ts";

// Output that grew beyond this is a text built to do so: one long address named ten thousand times.
const htmlLengthMax = 800_000;

parentPort?.on("message", async (job: RenderJob) => {
  const result = await renderDocument(job);
  const answer: WorkerAnswer = result.html.length > htmlLengthMax ? null : result;
  parentPort?.postMessage(answer);
});

parentPort?.postMessage("ready");
