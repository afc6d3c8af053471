// The contact fields that all profile forms share.
import { toCanonicalCity } from "./city-name.ts";
import { toE164 } from "./phone-number.ts";

export type Contact = { phone: string | null; username: string | null; city: string | null };

/** Phone, username and city as they are stored, with errors by field. */
export function readContact(input: Contact): { fields: Contact; errors: Record<string, string> } {
  const phone = input.phone === null ? null : toE164(input.phone);
  const isWrong = input.phone !== null && phone === null;
  return {
    fields: { phone, username: input.username, city: input.city === null ? null : toCanonicalCity(input.city) },
    errors: isWrong ? { phone: "That does not look like a phone number. For example: 98765 43210, or +44 20 7946 0958" } : {},
  };
}

/** The error for a username that somebody else has. */
export const usernameTaken = "That username is taken. Please choose another";
