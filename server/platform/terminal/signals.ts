// The signals that end the process.

let end: () => unknown = () => process.exit(0);

/**
 * Handles the signals from now on. Until `onSignal` is called, the process exits at once with 0, because nothing is open yet. SIGHUP is one
 * of them: `nohup` never prevented it, because Node resets ignored signals at its start.
 */
export function hearSignals(): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end());
}

/** Calls `stop` at each signal from now on. */
export function onSignal(stop: () => unknown): void {
  end = stop;
}
