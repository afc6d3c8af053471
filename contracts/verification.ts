import { z } from "zod";
import { mailAddress } from "./profiles.ts";

/** The forms that request a verification link, for a work address or a college address. */
export const addressForms = {
  work: z.object({ workEmail: mailAddress("Please enter your work email") }),
  college: z.object({ workEmail: mailAddress("Please enter your college email") }),
} as const satisfies Record<VerificationState["kind"], z.ZodType>;

/** The body of `POST /functions/v1/send-work-email-verification`. */
export const workEmailBody = z.object({ email: mailAddress("Please enter your work email") });

/** The token of a link in a mail. Any text is accepted, and looked up. */
export const linkForm = z.object({ token: z.string().max(200).optional() });

/**
 * The result of using a verification link. `used`: by this member, earlier. `unusable`: replaced, another member's, or never made.
 * `failed`: any other error.
 */
export type LinkOutcome = "verified" | "missing" | "used" | "unusable" | "expired" | "taken" | "failed";

/** The state of a member's verification. Dates are ISO 8601. */
export type VerificationState = {
  verified: boolean;
  /** The verified address. */
  workEmail: string | null;
  /** The kind of address that this member can verify. */
  kind: "work" | "college";
  /** The pending link. */
  pending: { email: string; sentAt: string; expiresAt: string; isExpired: boolean } | null;
};
