// Sanitises an identity provider's claims about a person, so that they can be stored and shown.
import type { IdentityClaims } from "#server/platform/identity/identity.ts";

export type CleanClaims = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  avatarUrl: string | null;
};

const nameMaxLength = 100;
// RFC 5321, section 4.5.3.1.3: a path of 256 with its two brackets.
const emailMaxLength = 254;
const avatarUrlMaxLength = 2_048;
// Marks that turn the direction of the text around them, and invisible ones. The joiners U+200C and U+200D stay: Indian scripts need them.
const deceptive = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Cleans claims: one line each, well-formed, at most 100 characters of name and 254 of address. An address that had to be changed
 * counts as not verified, since nobody proved the changed one. A picture is kept only from https.
 */
export function cleanClaims(claims: IdentityClaims): CleanClaims {
  const email = cleanLine(claims.email, emailMaxLength);
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    email,
    emailVerified: claims.emailVerified && email === claims.email,
    name: cleanLine(claims.name, nameMaxLength) || cleanLine(email.split("@")[0] ?? "", nameMaxLength) || "Member",
    avatarUrl: cleanAvatarUrl(claims.avatarUrl),
  };
}

/** One line of well-formed text of at most `maxLength` characters, without control, direction and invisible marks. */
export function cleanLine(text: string, maxLength: number): string {
  const line = text
    // A bound before the work: a provider may send megabytes.
    .slice(0, maxLength * 4)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(deceptive, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return Array.from(line).slice(0, maxLength).join("").trim();
}

function cleanAvatarUrl(address: string | null): string | null {
  if (address === null || address.length > avatarUrlMaxLength || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" ? url.href : null;
}
