// Logs errors of the task queue: each at most once a minute, however many workers meet it.
import type { Log } from "../log/log.ts";

const restMs = 60_000;
// The most messages that are remembered: messages with varying words would fill the memory.
const wordsMax = 100;
// pg-boss appends the queue's name to an error's message. While the database is away, each of forty workers meets that error every few
// seconds.
const whose = / \(Queue: [^()]*\)$/;

/**
 * Returns a listener that logs an error at once, and the same message again after a minute at the earliest, with the number of times it
 * came meanwhile (`unsaid`).
 */
export function reportTrouble(log: Log, now: () => number = () => performance.now()): (err: Error) => void {
  const said = new Map<string, { restUntil: number; unsaid: number }>();
  return (err) => {
    const words = err.message.replace(whose, "");
    const last = said.get(words);
    if (last && now() < last.restUntil) {
      last.unsaid += 1;
      return;
    }
    if (said.size >= wordsMax) said.clear();
    said.set(words, { restUntil: now() + restMs, unsaid: 0 });
    log.error({ err, ...(last && { unsaid: last.unsaid }) }, "the task queue has a problem");
  };
}
