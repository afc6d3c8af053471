// Reads the command-line arguments of the programs in scripts/ and bench/.
import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import { stopWith } from "./stop-with.ts";

/**
 * Reads a program's options and at most `namesMax` positional arguments. Prints `usage` and ends the program after `--help`, and with exit
 * code 1 after a line that names an argument that it does not take.
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
    // Node's further sentences explain its parser, which is of no use to the person at the terminal.
    return stopWith((error as Error).message.split(". ")[0] ?? "", usage);
  }
}

/**
 * An argument that must be a whole number, or `fallback` where it was left out. Ends the program with `usage` when it is no such number or
 * below `least`.
 */
export function readCount(usage: string, given: string | undefined, fallback: number, least = 1): number {
  if (given === undefined) return fallback;
  const count = /^\d{1,9}$/.test(given) ? Number(given) : -1;
  return count < least ? stopWith(`'${given}' is no whole number from ${least}`, usage) : count;
}

/** An argument that must be one of `names`; undefined where it was left out. Ends the program with `usage` when it is none of them. */
export function readName<Name extends string>(usage: string, given: string | undefined, names: readonly Name[]): Name | undefined {
  const name = names.find((one) => one === given);
  return given !== undefined && name === undefined ? stopWith(`'${given}' is none of ${names.join(", ")}`, usage) : name;
}
