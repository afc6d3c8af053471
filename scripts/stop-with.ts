/** Ends a script with one line for the person at the terminal. */
export function stopWith(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}
