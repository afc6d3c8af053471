// The thread that renders Markdown, seen from outside: one text at a time, each with a limit of time.
import { Worker } from "node:worker_threads";
import { AppError } from "../errors/app-error.ts";
import { nextMessage } from "#server/platform/threads/next-message.ts";
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
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders one text in the thread, after those before it. Throws MarkdownFailure when it is not done `limitMs` after its turn
 * came; the thread is ended then, and the next text starts another. Throws `unavailable` when too many wait.
 */
export function runInWorker(job: RenderJob, limitMs: number): Promise<RenderedMarkdown> {
  if (waiting >= waitingMax) throw new AppError("unavailable", { retryAfterSeconds: 5 });
  waiting += 1;
  const result = last.then(() => askWorker(job, limitMs));
  last = result.then(
    () => undefined,
    () => undefined,
  );
  return result.finally(() => {
    waiting -= 1;
  });
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
  await nextMessage(started, startMs);
  return started;
}

function forget(broken: Worker): void {
  if (worker === broken) worker = null;
}
