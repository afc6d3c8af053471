import { z } from "zod";
import { indiaTimeOf, readLocalTime } from "./india-time.ts";

/** A `datetime-local` field: India's time, whatever the device's. Empty is no reminder. */
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

/** What the field was filled with when its form was opened: a reminder that nobody touched stays as it is by now. */
export const reminderBefore = z.string().max(16).optional();

/** What such a field shows for a moment; empty for none. */
export function reminderValue(at: Date | null): string {
  return at === null ? "" : indiaTimeOf(at);
}
