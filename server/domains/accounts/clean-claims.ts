// Sanitises an identity provider's claims about a person, so that they can be stored and shown.
import { cleanLine as cleanWrittenLine } from "#contracts/written-text.ts";
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
// RFC 5321, section 4.5.3.1.3 allows 256 characters including two angle brackets.
const emailMaxLength = 254;
const avatarUrlMaxLength = 2_048;

/**
 * Cleans claims: each is one line of well-formed text, the name at most 100 characters, the address 254. An address that had to be changed
 * counts as not verified, because nobody has verified the changed one. A picture has to be on https.
 */
export function cleanClaims(claims: IdentityClaims): CleanClaims {
  const email = cleanLine(claims.email, emailMaxLength);
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    email,
    emailVerified: claims.emailVerified && email === claims.email,
    name: [claims.name, email.split("@")[0] ?? ""].map((text) => cleanLine(text, nameMaxLength)).find(canBeSeen) ?? "Member",
    avatarUrl: cleanAvatarUrl(claims.avatarUrl),
  };
}

/** One line of well-formed text of at most `maxLength` characters, without control, direction and invisible marks. */
export function cleanLine(text: string, maxLength: number): string {
  // Cut before cleaning, because a provider may send megabytes.
  const line = cleanWrittenLine(text.slice(0, maxLength * 4).toWellFormed());
  return Array.from(line).slice(0, maxLength).join("").trim();
}

/** Whether a line has a visible character. Joiners and emoji variation selectors are allowed in it but are not visible. */
function canBeSeen(line: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line);
}

function cleanAvatarUrl(address: string | null): string | null {
  if (address === null || address.length > avatarUrlMaxLength || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" ? url.href : null;
}
