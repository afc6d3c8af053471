import { z } from "zod";
import { indiaTimeOf, readLocalTime } from "./india-time.ts";

/** A `datetime-local` field in India's time, whatever the device's zone. Empty means no reminder. */
export const reminderTime = z
  .string()
  .trim()
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const at = readLocalTime(text);
    if (at !== null) return at;
    context.addIssue({ code: "custom", message: "Choose a day and a time" });
    return z.NEVER;
  });

/** The reminder when the form was opened. If it was not changed in the form, the stored one stays, even if it is newer. */
export const reminderBefore = z.string().max(16).optional();

/** The value of such a field for a moment; empty for none. */
export function reminderValue(at: Date | null): string {
  return at === null ? "" : indiaTimeOf(at);
}
