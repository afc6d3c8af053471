import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeText, writeLine } from "./content-line.ts";

// Indian scripts, joiners, emoji of several code points, characters to escape, and characters to drop.
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "कार्यक्रम",
        "బెంగళూరు",
        "ಕನ್ನಡ",
        "தமிழ்",
        "বাংলা",
        "👩🏽‍💻",
        "🇮🇳",
        "क्‍ष",
        ";",
        ",",
        "\\",
        "\n",
        "\r\n",
        "\\n",
        ":",
        '"',
        "\u0007",
        "\0",
        "\t",
        "\u2028",
        " ",
      ),
    ),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(""));

/** Unfolds as a strict reader does (RFC 5545, 3.1 and 3.3.11). */
const unfold = (written: string) => written.replaceAll("\r\n ", "");
const unescape = (value: string) => value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
const shown = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "");

describe("a content line", () => {
  test("is at most 75 octets, of whole characters, and reads back to the text it came from", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = writeLine("SUMMARY", escapeText(text));
        expect(written.endsWith("\r\n")).toBe(true);
        const lines = written.slice(0, -2).split("\r\n");
        for (const [index, line] of lines.entries()) {
          const bytes = Buffer.from(line, "utf8");
          expect(bytes.length).toBeLessThanOrEqual(75);
          expect(bytes.toString("utf8")).toBe(line);
          expect(line).toBe(line.toWellFormed());
          expect(line).not.toMatch(/[\r\n]/);
          if (index > 0) expect(line.startsWith(" ")).toBe(true);
        }
        const read = unfold(written).slice("SUMMARY:".length, -2);
        expect(unescape(read)).toBe(shown(text));
        // Without its escape sequences, a value contains nothing that a reader would take for its end.
        expect(read.replaceAll(/\\[\\;,n]/g, "")).not.toMatch(/[\\;,]/);
      }),
      { numRuns: 500 },
    );
  });

  test("of exactly 75 octets stays one line", () => {
    expect(writeLine("X", "a".repeat(73))).toBe(`X:${"a".repeat(73)}\r\n`);
    expect(writeLine("X", "a".repeat(74))).toBe(`X:${"a".repeat(73)}\r\n a\r\n`);
    expect(writeLine("X", `${"a".repeat(72)}क`)).toBe(`X:${"a".repeat(72)}\r\n क\r\n`);
  });

  test("of a whole calendar's million letters keeps nobody waiting", () => {
    const descriptions = Array.from({ length: 500 }, (_, at) => `${at} ${"word शब्द ".repeat(200)}`);
    const before = process.threadCpuUsage();
    for (const text of descriptions) writeLine("DESCRIPTION", text);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
  });
});
