import { z } from "zod";

// Browsers take years of one to six digits.
const wrongYear = "Please check the year";

/** A day as 2026-11-20, in this century. Other years are typing errors, and the database refuses the year 0. */
export function calendarDay(wrong: string) {
  return z.iso
    .date({ error: ({ input }) => (/^\d{5,6}-/.test(String(input)) ? wrongYear : wrong) })
    .refine((day) => day >= "2000", wrongYear);
}
