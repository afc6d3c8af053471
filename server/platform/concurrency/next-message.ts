// Waits for a worker thread's reply.
import type { Worker } from "node:worker_threads";

/**
 * Resolves with the thread's next message. Rejects when the thread fails or ends first, or sends nothing for `limitMs` milliseconds; the
 * thread itself goes on.
 */
export function nextMessage<T>(from: Worker, limitMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error("No answer in time")), limitMs);
  const handleExit = (): void => reject(new Error("The thread ended"));
  from.once("message", resolve).once("error", reject).once("exit", handleExit);
  return promise.finally(() => {
    clearTimeout(timer);
    from.off("message", resolve).off("error", reject).off("exit", handleExit);
  });
}
