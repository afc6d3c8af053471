// Reads the command-line arguments of the programs in scripts/ and bench/.
import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { stopWith } from "./stop-with.ts";

/**
 * Reads a program's options and at most `namesMax` positional arguments. After `--help`, prints `usage` and exits. For an argument that the
 * program does not accept, prints a line that names it and exits with code 1.
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
    // The rest of Node's message explains its parser, which does not help the person at the terminal.
    return stopWith((error as Error).message.split(". ")[0] ?? "", usage);
  }
}

/**
 * Parses an argument that must be a whole number of at least `least`; returns `fallback` if it is missing. Otherwise prints `usage` and
 * exits.
 */
export function readCount(usage: string, given: string | undefined, fallback: number, least = 1): number {
  if (given === undefined) return fallback;
  const count = /^\d{1,9}$/.test(given) ? Number(given) : -1;
  return count < least ? stopWith(`'${given}' is no whole number from ${least}`, usage) : count;
}

/** Checks an argument that must be one of `names`; undefined if it is missing. Otherwise prints `usage` and exits. */
export function readName<Name extends string>(usage: string, given: string | undefined, names: readonly Name[]): Name | undefined {
  const name = names.find((one) => one === given);
  return given !== undefined && name === undefined ? stopWith(`'${given}' is none of ${names.join(", ")}`, usage) : name;
}
