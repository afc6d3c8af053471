// The client of the Markdown worker: one text at a time, each with a timeout.
import { AppError } from "../errors/app-error.ts";
import { createWorkerThread, ThreadStartError } from "#server/platform/concurrency/worker-thread.ts";
import type { RenderedMarkdown } from "./rendered-markdown.ts";
import type { RenderJob } from "./render-document.ts";

/** What the thread posts back: the result, or null when the output exceeds the size limits. */
export type WorkerAnswer = RenderedMarkdown | null;

/** The text took too long, needed too much memory, or its output was too large. */
export class MarkdownFailure extends Error {}

const waitingMax = 200;
const askThread = createWorkerThread<RenderJob, WorkerAnswer>(new URL("./markdown-worker.ts", import.meta.url), {
  // The first text also waits for the thread to start and for the parser to load.
  startMs: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
  // The worker needs nothing of the environment.
  env: {},
});

let isBusy = false;
let isOldestNext = false;
/** In the order in which they came. */
const waiting: { length: number; begin(): void }[] = [];

/**
 * Renders one text in the thread. Throws MarkdownFailure when it is not done `limitMs` milliseconds after its turn began; the thread is
 * then ended, and the next text starts another. Throws `unavailable` when too many texts wait, or when no thread starts within ten seconds.
 */
export async function runInWorker(job: RenderJob, limitMs: number): Promise<RenderedMarkdown> {
  if (isBusy && waiting.length + 1 >= waitingMax) throw new AppError("unavailable", { retryAfterSeconds: 5 });
  if (isBusy) await new Promise<void>((begin) => waiting.push({ length: job.source.length, begin }));
  isBusy = true;
  try {
    return await render(job, limitMs);
  } finally {
    const next = takeNext();
    isBusy = next !== undefined;
    next?.begin();
  }
}

/**
 * Takes the shortest text, so that long ones do not delay a comment, and by turns the one that has waited longest: two members with a short
 * text waiting at any time would otherwise keep a long one waiting for ever.
 */
function takeNext() {
  const shortest = waiting.reduce((found, { length }, at) => (length < (waiting[found]?.length ?? Infinity) ? at : found), 0);
  const [next] = waiting.splice(isOldestNext ? 0 : shortest, 1);
  isOldestNext = next !== undefined && !isOldestNext;
  return next;
}

async function render(job: RenderJob, limitMs: number): Promise<RenderedMarkdown> {
  const answer = await askThread(job, limitMs).catch((cause: unknown) => {
    if (cause instanceof ThreadStartError) throw new AppError("unavailable", { retryAfterSeconds: 5, cause });
    throw new MarkdownFailure("The thread broke or took too long", { cause });
  });
  if (answer === null) throw new MarkdownFailure("The text grows too large");
  return answer;
}
