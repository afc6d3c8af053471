// Which push services take requests and say nothing.

const restMs = 60_000;
const silentUntil = new Map<string, number>();

/**
 * Notes that a service let a request time out: for a minute this process asks it nothing. Each message to it would keep a worker busy for
 * ten seconds, and those to the services of other browsers would wait behind them all.
 */
export function noteSilence(host: string): void {
  const now = performance.now();
  for (const [known, until] of silentUntil) if (until <= now) silentUntil.delete(known);
  silentUntil.set(host, now + restMs);
}

/** Notes that a service has answered, whatever it said. */
export function noteAnswer(host: string): void {
  silentUntil.delete(host);
}

/** Whether a service let a request time out within the minute. */
export function isSilent(host: string): boolean {
  return (silentUntil.get(host) ?? 0) > performance.now();
}
