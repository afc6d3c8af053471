// The worker thread that renders Markdown: takes a text, posts the result.
import { parentPort } from "node:worker_threads";
import { renderDocument } from "./render-document.ts";
import type { RenderJob } from "./render-document.ts";
import type { WorkerAnswer } from "./worker-client.ts";

// Larger output comes only from texts that were built for it: one long address referenced ten thousand times, or a table padded with sixty
// thousand empty cells. What people write grows two- or threefold, dense code up to sevenfold.
const htmlLengthMax = 800_000;
const growthMax = { start: 8_000, times: 8 };

parentPort?.on("message", async (job: RenderJob) => {
  const result = await renderDocument(job);
  const lengthMax = Math.min(htmlLengthMax, growthMax.start + growthMax.times * job.source.length);
  const answer: WorkerAnswer = result.html.length > lengthMax ? null : result;
  parentPort?.postMessage(answer);
});

parentPort?.postMessage("ready");
