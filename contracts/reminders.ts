import { z } from "zod";

const offsetMs = 330 * 60_000;

/** A `datetime-local` field: India's time, whatever the device's. Empty is no reminder. */
export const reminderTime = z
  .string()
  .trim()
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00+05:30`) : null;
    // 30 February is no day, though JavaScript makes it one in March.
    if (at && !Number.isNaN(at.getTime()) && reminderValue(at) === text) return at;
    context.addIssue({ code: "custom", message: "Choose a day and a time" });
    return z.NEVER;
  });

/** What the field was filled with when its form was opened: a reminder that nobody touched stays as it is by now. */
export const reminderBefore = z.string().max(16).optional();

/** What such a field shows for a moment; empty for none. */
export function reminderValue(at: Date | null): string {
  return at === null ? "" : new Date(at.getTime() + offsetMs).toISOString().slice(0, 16);
}
