// The worker thread that renders Markdown: takes a text, posts the result.
import { parentPort } from "node:worker_threads";
import { renderDocument } from "./render-document.ts";
import type { RenderJob } from "./render-document.ts";
import type { WorkerAnswer } from "./worker-client.ts";

// Output that grew beyond these is a text built to do so: one long address named ten thousand times, or a comment whose table is filled
// up with sixty thousand empty cells. What people write grows two- or threefold, close code up to sevenfold.
const htmlLengthMax = 800_000;
const growthMax = { start: 8_000, times: 8 };

parentPort?.on("message", async (job: RenderJob) => {
  const result = await renderDocument(job);
  const lengthMax = Math.min(htmlLengthMax, growthMax.start + growthMax.times * job.source.length);
  const answer: WorkerAnswer = result.html.length > lengthMax ? null : result;
  parentPort?.postMessage(answer);
});

parentPort?.postMessage("ready");
