import { z } from "zod";
import { betweenFields } from "./between-fields.ts";
import { CV_LINE_LENGTH_MAX, CV_LINES_MAX } from "./cv-limits.ts";
import { optionalWebAddress } from "./web-address.ts";
import { longLine } from "./written-text.ts";

/** A link in a CV. */
export const cvAddress = optionalWebAddress({ isHttpAllowed: true });

const plainText = z.string("Write this as text, in quotes");

/** A year, month or day, or nothing. Without a maximum length, whose error would replace the one that says how to write a date. */
export const cvDate = plainText.refine(
  (text) => text === "" || /^[12]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/.test(text) || (/^[12]/.test(text) && z.iso.date().safeParse(text).success),
  "Write a year, month or day, such as 2024, 2024-06 or 2024-06-15",
);

/** For `.check()` of an entry: it must not end before it begins. Dates are compared as far as both are given, for example by year. */
export const endsAfterStart = <Entry extends object>() =>
  betweenFields<Entry & { startDate?: unknown; endDate?: unknown }>(["startDate", "endDate"], ({ startDate, endDate }, refuse) => {
    if (typeof startDate !== "string" || typeof endDate !== "string" || endDate === "") return;
    if (endDate < startDate.slice(0, endDate.length)) refuse("endDate", "This is before the start date");
  });

/** A text of at most this many characters. */
export function ofLength(maximum: number) {
  return plainText.max(maximum, `Please keep this to ${maximum.toLocaleString("en-IN")} characters`);
}

/** The error of a list with too many lines. */
export const tooManyLines = `Please keep it to ${CV_LINES_MAX} lines`;

/** A list of lines. */
export const cvLines = z
  .array(plainText.max(CV_LINE_LENGTH_MAX, longLine("line", CV_LINE_LENGTH_MAX)), "Write this as a list of texts, in square brackets")
  .max(CV_LINES_MAX, tooManyLines);

/** A mail address, or nothing. */
export const isMail = (text: string) => text === "" || z.email().safeParse(text).success;
