import { z } from "zod";
import { shorten } from "./truncate.ts";

// Control and direction marks and characters nobody sees. Joiners stay (Indian scripts need them), and so does what makes a character an
// emoji.
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

// A sign that is seen by itself: no joiner, no mark, and nothing that other scripts take for a blank.
const seen = /[^\s\p{M}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * One line such as a title, in any script and with emoji: trimmed, runs of spaces made one, what nobody sees taken out. `missing` is said
 * when nothing is left.
 */
export function writtenLine(maximum: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(z.string().max(maximum, `Please keep this to ${maximum} characters`).refine(isReadable, missing));
}

/**
 * A text of several lines in Markdown, as typed: only line breaks are made one kind and NUL, which the database refuses, goes. `missing` is
 * said when nothing of it is seen.
 */
export function writtenText(maximum: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .max(maximum, formatMaximum(maximum))
        .refine((text) => seen.test(text), missing),
    );
}

/** As `writtenText`, trimmed, and nothing at all will do. */
export function optionalText(maximum: number) {
  return z
    .string()
    .default("")
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(maximum, formatMaximum(maximum)));
}

/** Whether a line has a letter, a digit or a sign such as an emoji: punctuation and what nobody sees name nothing. */
export function isReadable(line: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(line);
}

/** Far more than any line holds, with all that is taken out: cleaning the longest that a form can send would take a tenth of a second. */
export const longestLine = 20_000;

/** One line as `writtenLine` takes it. One of more than 20,000 characters stays as it is: whoever asks for a line refuses it. */
export function cleanLine(text: string): string {
  if (text.length > longestLine) return text;
  return (
    text
      .normalize("NFC")
      .replaceAll(/\s/g, " ")
      .replaceAll(invisible, "")
      .replaceAll(/ +/g, " ")
      // No script puts that many marks on one letter; piles of them cover the lines around.
      .replaceAll(/(\p{M}{6})\p{M}+/gu, "$1")
      .trim()
  );
}

// As typed, or as a word processor puts them on the clipboard: its own signs are of its fonts, and its second level is an "o" before a tab.
const bullet = /^\s*(?:(?:[-–—*•·●○◦▪■‣➢✓✔§\p{Co}]|o(?=\t)|\p{Nd}{1,2}[.)۔])\s+)?/u;

/** A line of a list without the bullet or number before it. */
export function withoutBullet(line: string): string {
  return line.replace(bullet, "");
}

/** A text with one kind of line break, and without what the database refuses. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed();
}

/** What is said when something is too long. */
export function formatMaximum(maximum: number): string {
  return `Please keep this to ${maximum.toLocaleString("en-IN")} characters`;
}

/** What is said when one of the lines of a field is too long: which of them is, as the field itself may hold many times as much. */
export function longLine(line: string, maximum: number) {
  return {
    error: ({ input }: { input?: unknown }) =>
      `Please keep each ${line} to ${maximum} characters: “${shorten(String(input), 40)}” is longer`,
  };
}

/** For `z.preprocess`: an empty field or parameter counts as none. */
export const emptyAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value);

/** A query parameter that may be missing or empty. */
export function queryText(maximum: number) {
  // What holds nothing that can be looked for is as good as left out.
  return z.preprocess(
    (value) => emptyAsMissing(typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().trim() : value),
    z.string().max(maximum, `Please keep this to ${maximum} characters`).optional(),
  );
}

/** A query parameter that is on or off, by the name it has; left out or empty it is off. */
export function queryFlag(name: string) {
  const values = z.enum(["1", "true", "0", "false"], `${name} must be 1`);
  return z.preprocess(emptyAsMissing, values.default("0")).transform((value) => value === "1" || value === "true");
}

/** For `z.preprocess` of a whole number in a query: `1e1` and `0x10`, which JavaScript reads as numbers too, are none. */
export const digitsAlone = (value: unknown) => (typeof value === "string" && /[^\d-]/.test(value) ? Number.NaN : emptyAsMissing(value));

/** `?limit=`: how many items of a list are answered at once. Left empty it is as if it were not there. */
export function queryLimit({ pageSize, max }: { pageSize: number; max: number }) {
  return z.preprocess(
    digitsAlone,
    z.coerce
      .number("limit must be a whole number")
      .int("limit must be a whole number")
      .min(1, "limit must be at least 1")
      .max(max, `limit must be at most ${max}`)
      .default(pageSize),
  );
}
