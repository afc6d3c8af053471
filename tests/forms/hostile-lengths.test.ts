import { expect, test } from "vitest";
import { cutPiledMarks } from "#contracts/piled-marks.ts";
import { listFields } from "../setup/schema-fields.ts";

/** The longest text that a form accepts, as its fields deliver it. */
const bytes = 512 * 1_024;
const fill = (part: string) => cutPiledMarks(part.repeat(Math.floor(bytes / Buffer.byteLength(part))));
const marks = "\u0301".repeat(10) + "\u0316".repeat(19);
// Each character belongs to one class or several. A pattern with two adjacent classes that share it tries every way to split a run of it.
const signs = [..."\ufeff\u00ad\u200b\u200d\u2028\u00a0\t\n -_.,:;/\\#@%&=+*~|`'\"()[]<>{}0a"];
const runs = (length: number) => `x${signs.map((sign) => sign.repeat(length)).join("x")}x`;

const hostile = {
  digits: fill("1"),
  "digits of Hindi": fill("\u096f"),
  "digits before a letter": `${fill("1")}x`,
  "lines of one letter": fill("x\n"),
  "lines of which no two are equal": Array.from({ length: 60_000 }, (_, at) => `${at.toString(36)}a`).join("\n"),
  "marks between signs that are taken out": fill(`${marks}\u20b9`),
  "marks on spaces": fill(" \u0301"),
  "signs that stand for many letters": fill("\ufdfa"),
  "names of a host": fill("a."),
  "runs of signs": runs(25),
};

// Far below the limit for blocking other requests, and far above noise. Only this thread's CPU time is counted.
const mostMs = 150;

test("no field takes long to parse, whatever it contains", async () => {
  const slow: string[] = [];
  for (const { name, schema } of await listFields()) {
    for (const [what, text] of Object.entries(hostile)) {
      const before = process.threadCpuUsage();
      schema.safeParse(text);
      const { user, system } = process.threadCpuUsage(before);
      const tookMs = (user + system) / 1_000;
      if (tookMs > mostMs) slow.push(`${name} takes ${Math.round(tookMs)} ms for ${what}`);
    }
  }
  expect(slow).toEqual([]);
});
