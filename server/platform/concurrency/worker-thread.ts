// A worker thread that answers one question after the other, and is replaced when it breaks.
import { Worker } from "node:worker_threads";
import type { WorkerOptions } from "node:worker_threads";
import { nextMessage } from "./next-message.ts";

/** The thread did not start in time: nothing is wrong with the question. */
export class ThreadStartError extends Error {}

/** Rejects when there is no answer within `limitMs`, or when the thread breaks. One question at a time. */
export type AskThread<Question, Answer> = (question: Question, limitMs: number) => Promise<Answer>;

/**
 * Asks the thread of `file`, which posts a message once it is ready, and then one for each question. The first question starts it, and so
 * does the first after it broke or took too long. Rejects with `ThreadStartError` when it is not ready within `startMs`.
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
    // One that breaks between two questions is replaced by the next one.
    started.on("error", () => forget(started)).on("exit", () => forget(started));
    try {
      await nextMessage(started, startMs);
    } catch (cause) {
      // The next question starts another: on a machine that is too busy for one they would be more and more.
      await started.terminate();
      throw new ThreadStartError(`A thread did not start within ${startMs / 1_000} s`, { cause });
    }
    return started;
  }

  return async (question, limitMs) => {
    thread ??= await start();
    const current = thread;
    // Between questions the thread keeps no process alive.
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
