// What a program was given at the terminal: read in one way by everything in scripts/ and bench/.
import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { stopWith } from "./stop-with.ts";

/**
 * Reads what a program was given: its options, and at most `namesMax` words without one. Ends the program with `usage` when that is asked
 * for, or after a line that names what it does not take.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options, namesMax = 0) {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const read = parseArgs({ options, allowPositionals: true });
    const surplus = read.positionals[namesMax];
    return surplus === undefined ? read : stopWith(`Unexpected argument '${surplus}'`, usage);
  } catch (error) {
    // What follows the first sentence is for whoever writes the program.
    return stopWith((error as Error).message.split(". ")[0] ?? "", usage);
  }
}

/**
 * A whole number that a program was given, or the one it has by itself. Ends the program with `usage` where it is none, or below `least`.
 */
export function readCount(usage: string, given: string | undefined, byItself: number, least = 1): number {
  if (given === undefined) return byItself;
  const count = /^\d{1,9}$/.test(given) ? Number(given) : -1;
  return count < least ? stopWith(`'${given}' is no whole number from ${least}`, usage) : count;
}

/** One of the names that a program knows, if it was given one. Ends the program with `usage` where it knows no such name. */
export function readName<Name extends string>(usage: string, given: string | undefined, names: readonly Name[]): Name | undefined {
  const name = names.find((one) => one === given);
  return given !== undefined && name === undefined ? stopWith(`'${given}' is none of ${names.join(", ")}`, usage) : name;
}
