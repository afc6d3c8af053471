import { z } from "zod";
import { mailAddress } from "./profiles.ts";

/** Ask for a verification link from a form, by the address that a member can prove. */
export const addressForms = {
  work: z.object({ workEmail: mailAddress("Please enter your work email") }),
  college: z.object({ workEmail: mailAddress("Please enter your college email") }),
} as const satisfies Record<VerificationState["kind"], z.ZodType>;

/** The body of `POST /functions/v1/send-work-email-verification`. */
export const workEmailBody = z.object({ email: mailAddress("Please enter your work email") });

/** The token of a link in a mail; whatever was sent is accepted, and looked up. */
export const linkForm = z.object({ token: z.string().max(200).optional() });

/**
 * What became of a verification link. `used`: by this member, earlier. `unusable`: replaced, somebody else's or never made. `failed`:
 * anything else.
 */
export type LinkOutcome = "verified" | "missing" | "used" | "unusable" | "expired" | "taken" | "failed";

/** The state of a member's verification. Dates are ISO 8601. */
export type VerificationState = {
  verified: boolean;
  /** The proven address. */
  workEmail: string | null;
  /** Which address this member can prove. */
  kind: "work" | "college";
  /** A link that is on its way. */
  pending: { email: string; sentAt: string; expiresAt: string; isExpired: boolean } | null;
};
