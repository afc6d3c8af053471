import { z } from "zod";
import { mailAddress } from "./profiles.ts";
import { waitlistLimits } from "./waitlist-limits.ts";
import { writtenLine } from "./written-text.ts";

/** The form with which a recruiter joins the waitlist. */
export const waitlistEntry = z.object({
  name: writtenLine(waitlistLimits.name, "Please tell us your name"),
  email: mailAddress("Please enter your work email"),
  company: writtenLine(waitlistLimits.company, "Please tell us your company"),
  roles: writtenLine(waitlistLimits.roles, "Please name at least one role you hire for"),
});

export type WaitlistEntry = z.output<typeof waitlistEntry>;
