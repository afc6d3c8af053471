import { z } from "zod";
import { waitlistLimits } from "./waitlist-limits.ts";
import { writtenLine } from "./written-text.ts";

/** What a recruiter tells us when joining the waitlist. */
export const waitlistEntry = z.object({
  name: writtenLine(waitlistLimits.name, "Please tell us your name"),
  email: z
    .string({ error: "Please enter your work email" })
    .trim()
    .min(1, "Please enter your work email")
    .max(waitlistLimits.email, "That address is too long")
    .pipe(z.email("That does not look like an email address")),
  company: writtenLine(waitlistLimits.company, "Please tell us your company"),
  roles: writtenLine(waitlistLimits.roles, "Please name at least one role you hire for"),
});

export type WaitlistEntry = z.output<typeof waitlistEntry>;
