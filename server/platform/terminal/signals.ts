// Handles the signals that end the process.

let end: () => unknown = () => process.exit(0);

/**
 * Installs the handlers. Until `onSignal` is called, a signal exits at once with code 0, because nothing is open yet. SIGHUP is included:
 * `nohup` has no effect on it, because Node resets ignored signals at its start.
 */
export function hearSignals(): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => end());
}

/** Calls `stop` at each signal from now on. */
export function onSignal(stop: () => unknown): void {
  end = stop;
}
