// Ends a command-line program that cannot continue.

/** Writes lines (for an error, its message) to standard error, and exits with code 1. */
export function stopWith(...lines: unknown[]): never {
  process.stderr.write(`${lines.map((line) => (line instanceof Error ? line.message : String(line))).join("\n")}\n`);
  process.exit(1);
}
