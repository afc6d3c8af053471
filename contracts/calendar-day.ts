import { z } from "zod";

/** A day as 2026-11-20, of this century: the database knows no year 0, and whoever writes such a year means another. */
export function calendarDay(wrong: string) {
  return z.iso.date(wrong).refine((day) => day >= "2000", wrong);
}
