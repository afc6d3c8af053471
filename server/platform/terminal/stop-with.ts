// Ends a command-line program that cannot go on.

/** Writes lines to standard error, of an error its message, and ends the program with exit code 1. */
export function stopWith(...lines: unknown[]): never {
  process.stderr.write(`${lines.map((line) => (line instanceof Error ? line.message : String(line))).join("\n")}\n`);
  process.exit(1);
}
