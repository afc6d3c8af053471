// Remembers which push services do not answer.

const restMs = 60_000;
const silentUntil = new Map<string, number>();

/**
 * Records that a request to a service timed out. For a minute this process sends it nothing. Each message would otherwise keep a worker
 * busy for ten seconds, and messages to other services would wait.
 */
export function noteSilence(host: string): void {
  const now = performance.now();
  for (const [known, until] of silentUntil) if (until <= now) silentUntil.delete(known);
  silentUntil.set(host, now + restMs);
}

/** Records that a service has answered, with any status. */
export function noteAnswer(host: string): void {
  silentUntil.delete(host);
}

/** Whether a request to this service timed out within the last minute. */
export function isSilent(host: string): boolean {
  return (silentUntil.get(host) ?? 0) > performance.now();
}
