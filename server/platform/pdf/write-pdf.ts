// Writes PDFs in worker threads with limits on time and memory, so that a hostile document cannot slow the site down.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createGate } from "../concurrency/gate.ts";
import { AppError } from "../errors/app-error.ts";
import type { PdfDocument } from "./pdf-document.ts";

export { canPrint } from "./scripts.ts";

const limitMs = 20_000;
const memoryMb = 256;

const takeTurn = createGate(2, { waitingMax: 20, retryAfterSeconds: 10 });

/**
 * Writes the document as a tagged PDF 1.7 with embedded fonts and its text in reading order, at most two at a time. Throws `unavailable`
 * when too many are waiting, and when writing takes too long or too much memory.
 */
export function writePdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  return takeTurn(() =>
    runWorker(document).catch((cause: unknown) => {
      throw new AppError("unavailable", { cause, retryAfterSeconds: 60 });
    }),
  );
}

async function runWorker(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: {},
  });
  try {
    // Also rejects when the thread throws.
    const [pdf] = (await once(worker, "message", { signal: AbortSignal.timeout(limitMs) })) as [Uint8Array<ArrayBuffer>];
    return pdf;
  } finally {
    await worker.terminate();
  }
}
