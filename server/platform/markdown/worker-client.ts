// The client of the Markdown worker: one text at a time, shortest first, each with a timeout.
import { Worker } from "node:worker_threads";
import { AppError } from "../errors/app-error.ts";
import { nextMessage } from "#server/platform/concurrency/next-message.ts";
import type { RenderedMarkdown } from "./render-markdown.ts";
import type { RenderJob } from "./render-document.ts";

/** What the thread posts back: the result, or null when the text cannot be rendered within the limits of size. */
export type WorkerAnswer = RenderedMarkdown | null;

/** This text took too long, too much memory or grew too large. */
export class MarkdownFailure extends Error {}

const waitingMax = 200;
// The first text also waits for the thread to start and for the parser to load.
const startMs = 10_000;
const memoryMb = 256;

let worker: Worker | null = null;
let isBusy = false;
const waiting: { length: number; begin(): void }[] = [];

/**
 * Renders one text in the thread, before all longer ones that wait: nobody's long texts keep a comment waiting. Throws MarkdownFailure when
 * it is not done `limitMs` after its turn came; the thread is ended then, and the next text starts another. Throws `unavailable` when too
 * many wait, and when no thread starts within ten seconds.
 */
export async function runInWorker(job: RenderJob, limitMs: number): Promise<RenderedMarkdown> {
  if (isBusy && waiting.length + 1 >= waitingMax) throw new AppError("unavailable", { retryAfterSeconds: 5 });
  if (isBusy) await new Promise<void>((begin) => waiting.push({ length: job.source.length, begin }));
  isBusy = true;
  try {
    return await askWorker(job, limitMs);
  } finally {
    const next = takeShortest();
    if (next) next.begin();
    else isBusy = false;
  }
}

function takeShortest() {
  const shortest = waiting.reduce((found, { length }, at) => (length < (waiting[found]?.length ?? Infinity) ? at : found), 0);
  return waiting.splice(shortest, 1)[0];
}

async function askWorker(job: RenderJob, limitMs: number): Promise<RenderedMarkdown> {
  worker ??= await startWorker();
  const current = worker;
  // Between texts the thread keeps no process alive.
  current.ref();
  const answer = await askThread(current, job, limitMs);
  current.unref();
  if (answer === null) throw new MarkdownFailure("The text grows too large");
  return answer;
}

async function askThread(current: Worker, job: RenderJob, limitMs: number): Promise<WorkerAnswer> {
  try {
    current.postMessage(job);
    return await nextMessage<WorkerAnswer>(current, limitMs);
  } catch (cause) {
    forget(current);
    await current.terminate();
    throw new MarkdownFailure("The thread broke or took too long", { cause });
  }
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL("./markdown-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Nothing of the environment is needed there.
    env: {},
  });
  // A thread that breaks between two texts is replaced by the next one.
  started.on("error", () => forget(started));
  started.on("exit", () => forget(started));
  try {
    await nextMessage(started, startMs);
  } catch (failure) {
    // Nothing is wrong with the text: the machine is too busy to begin, and may not be in a moment.
    await started.terminate();
    const cause = new Error(`The thread that renders texts did not start within ${startMs / 1_000} s`, { cause: failure });
    throw new AppError("unavailable", { retryAfterSeconds: 5, cause });
  }
  return started;
}

function forget(broken: Worker): void {
  if (worker === broken) worker = null;
}
