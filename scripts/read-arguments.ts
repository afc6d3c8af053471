import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { stopWith } from "./stop-with.ts";

/**
 * Reads what a script was given: its options, and at most `namesMax` words without one. Ends the script with `usage` when that is asked
 * for, or after a line that names what it does not take.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options, namesMax = 0) {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const refuse = (problem: string) => stopWith(`${problem}\n${usage}`);
  try {
    const read = parseArgs({ options, allowPositionals: true });
    const surplus = read.positionals[namesMax];
    return surplus === undefined ? read : refuse(`Unexpected argument '${surplus}'`);
  } catch (error) {
    // What follows the first sentence is for whoever writes the script.
    return refuse((error as Error).message.split(". ")[0] ?? "");
  }
}
