import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settingsSchema } from "./settings-schema.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const names = Object.keys(settingsSchema.shape).toSorted();
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
/** The default of each setting that has one. */
const defaults = Object.entries(settingsSchema.parse({})).filter(([, value]) => value !== undefined && !isEmptyList(value));

/** Parses the values of a list as the site does, in the form of `defaults`. */
function readDefaults(listed: ReadonlyMap<string, string>): [string, unknown][] {
  const parsed: Record<string, unknown> = settingsSchema.parse(Object.fromEntries(defaults.map(([name]) => [name, listed.get(name)])));
  return defaults.map(([name]) => [name, listed.get(name) && parsed[name]]);
}

/** Reads the names and defaults in the table of the README. */
function readTable(): Map<string, string> {
  const text = readFileSync(path.join(root, "README.md"), "utf8").replaceAll("`", "");
  const rows = [...text.matchAll(/^\| ([A-Z_]+(?:, [A-Z_]+)*) +\| (.+?) +\|/gm)];
  return new Map(
    rows.flatMap(([, listed = "", values = ""]) =>
      listed.split(", ").map((name, index) => [name, values.split(", ")[index] ?? ""] as const),
    ),
  );
}

function readExample(): Map<string, string> {
  const text = readFileSync(path.join(root, ".env.example"), "utf8");
  return new Map([...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
}

test.each([
  ["the table of the README", readTable],
  [".env.example", readExample],
])("%s lists every setting with its default", (_where, read) => {
  const listed = read();
  expect([...listed.keys()].toSorted()).toEqual(names);
  expect(readDefaults(listed)).toEqual(defaults);
});
