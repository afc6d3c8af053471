// Waits for a worker thread's reply.
import type { Worker } from "node:worker_threads";

/**
 * The next message of the thread. Rejects when the thread fails or ends first, or says nothing for `limitMs`; the thread itself is left
 * alone.
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
