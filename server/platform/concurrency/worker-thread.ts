// A worker thread that answers one question after the other, and is replaced when it breaks.
import { Worker } from "node:worker_threads";
import type { WorkerOptions } from "node:worker_threads";
import { nextMessage } from "./next-message.ts";

/** The thread did not start in time: the question is not to blame. */
export class ThreadStartError extends Error {}

/** Rejects when there is no answer within `limitMs` milliseconds, or when the thread breaks. One question at a time. */
export type AskThread<Question, Answer> = (question: Question, limitMs: number) => Promise<Answer>;

/**
 * Returns the function that asks the thread of `file`. The thread posts a message once it is ready, and then one for each question. The
 * first question starts the thread; after it broke or took too long, the next question starts a new one. Rejects with `ThreadStartError`
 * when it is not ready within `startMs`.
 */
export function createWorkerThread<Question, Answer>(
  file: URL,
  { startMs, ...options }: WorkerOptions & { startMs: number },
): AskThread<Question, Answer> {
  let thread: Worker | null = null;

  function forget(broken: Worker): void {
    if (thread === broken) thread = null;
  }

  async function start(): Promise<Worker> {
    const started = new Worker(file, options);
    // A thread that breaks between two questions is replaced at the next question.
    started.on("error", () => forget(started)).on("exit", () => forget(started));
    try {
      await nextMessage(started, startMs);
    } catch (cause) {
      // Ended before the next question starts another: on a busy machine they would pile up.
      await started.terminate();
      throw new ThreadStartError(`A thread did not start within ${startMs / 1_000} s`, { cause });
    }
    return started;
  }

  return async (question, limitMs) => {
    thread ??= await start();
    const current = thread;
    // Between questions the thread does not keep the process alive.
    current.ref();
    try {
      current.postMessage(question);
      return await nextMessage<Answer>(current, limitMs);
    } catch (failure) {
      forget(current);
      await current.terminate();
      throw failure;
    } finally {
      current.unref();
    }
  };
}
