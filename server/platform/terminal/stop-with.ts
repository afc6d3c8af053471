// How a program ends that cannot do what it was started for.

/** Ends the program with 1, after these lines for the person at the terminal; of an error they read the message. */
export function stopWith(...lines: unknown[]): never {
  process.stderr.write(`${lines.map((line) => (line instanceof Error ? line.message : String(line))).join("\n")}\n`);
  process.exit(1);
}
