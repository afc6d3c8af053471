import { z } from "zod";
import { shorten } from "./truncate.ts";

// Control, direction and other invisible characters. Joiners are not included, because Indian scripts need them, and neither are the
// variation selectors of emoji.
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

// A character that is visible by itself: not a joiner, a mark, or a blank of another script.
const seen = /[^\s\p{M}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * One line such as a title, in any script and with emoji: trimmed, with single spaces, and without invisible characters. `missing`: the
 * error when nothing readable is left; `tooLong`: the one for a longer line.
 */
export function writtenLine(maximum: number, missing: string, tooLong: string | ReturnType<typeof longLine> = formatMaximum(maximum)) {
  return z.string({ error: missing }).transform(cleanLine).pipe(z.string().max(maximum, tooLong).refine(isReadable, missing));
}

/**
 * A text of several lines in Markdown, as typed, except that line breaks are normalised and NUL, which the database refuses, is removed.
 * `missing`: the error when nothing in it is visible.
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

/** Like `writtenText`, but trimmed and possibly empty. */
export function optionalText(maximum: number) {
  return z
    .string()
    .default("")
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(maximum, formatMaximum(maximum)));
}

/** Whether a line has a letter, a digit or a sign such as an emoji. Punctuation and invisible characters alone are not enough. */
export function isReadable(line: string): boolean {
  return /[\p{L}\p{N}\p{S}]/u.test(line);
}

/**
 * Far more than any line needs. Longer lines are not cleaned, because that takes a tenth of a second for the longest that a form can send.
 */
export const longestLine = 20_000;

/** A line as `writtenLine` stores it. A line of more than 20,000 characters is returned unchanged, and then refused for its length. */
export function cleanLine(text: string): string {
  if (text.length > longestLine) return text;
  return (
    text
      .normalize("NFC")
      .replaceAll(/\s/g, " ")
      .replaceAll(invisible, "")
      .replaceAll(/ +/g, " ")
      // No script puts so many marks on one letter, and piles of them cover the lines above and below.
      .replaceAll(/(\p{M}{6})\p{M}+/gu, "$1")
      .trim()
  );
}

// Typed bullets, and those that a word processor puts into the clipboard: private-use characters of its fonts, and an "o" before a tab for
// the second level.
const bullet = /^\s*(?:(?:[-–—*•·●○◦▪■‣➢✓✔§\p{Co}]|o(?=\t)|\p{Nd}{1,2}[.)۔])\s+)?/u;

/** A line of a list without the bullet or number before it. */
export function withoutBullet(line: string): string {
  return line.replace(bullet, "");
}

/** A text with normalised line breaks, without what the database refuses. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed();
}

/** The error when a text is too long. */
export function formatMaximum(maximum: number): string {
  return `Please keep this to ${maximum.toLocaleString("en-IN")} characters`;
}

/** The error when one line of a field is too long. It quotes the line, because the whole field may be much longer. */
export function longLine(line: string, maximum: number) {
  return {
    error: ({ input }: { input?: unknown }) =>
      `Please keep each ${line} to ${maximum} characters: “${shorten(String(input), 40)}” is longer`,
  };
}

/** For `z.preprocess`: an empty field or parameter counts as missing. */
export const emptyAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value);

/** A query parameter that may be missing or empty. */
export function queryText(maximum: number) {
  // NUL and half surrogate pairs cannot be searched for. If nothing else is left, the parameter counts as missing.
  return z.preprocess(
    (value) => emptyAsMissing(typeof value === "string" ? value.replaceAll("\0", "").toWellFormed().trim() : value),
    z.string().max(maximum, `Please keep this to ${maximum} characters`).optional(),
  );
}

/** A query parameter that is on or off. Missing or empty, it is off. `name` is for the error. */
export function queryFlag(name: string) {
  const values = z.enum(["1", "true", "0", "false"], `${name} must be 1`);
  return z.preprocess(emptyAsMissing, values.default("0")).transform((value) => value === "1" || value === "true");
}

/** For `z.preprocess` of a whole number in a query: refuses `1e1` and `0x10`, which JavaScript also reads as numbers. */
export const digitsAlone = (value: unknown) => (typeof value === "string" && /[^\d-]/.test(value) ? Number.NaN : emptyAsMissing(value));

/** `?limit=`: how many items of a list one answer contains. Empty counts as missing. */
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
