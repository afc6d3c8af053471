// Logs trouble of the task queue: once a minute, however many of its workers meet it.
import type { Log } from "../log/log.ts";

const restMs = 60_000;
// Words with something of their own in them would fill the memory.
const wordsMax = 100;
// What the queue adds to the words of an error: whose it was. While the database is away each of forty workers meets that every few
// seconds.
const whose = / \(Queue: [^()]*\)$/;

/**
 * A listener that logs an error at once and the same words again after a minute at the earliest, with how often they came meanwhile
 * (`unsaid`).
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
