// Tokens for links in mails: random, and stored only as a hash.
import { createHash, randomBytes } from "node:crypto";

const randomByteLength = 20;
// 160 bits fill 31 digits to the base of 36.
const randomLength = 31;

/** A new token: 160 random bits in base 36, then the time (specification 1, section 7). */
export function newLinkToken(now: Date): string {
  const random = BigInt(`0x${randomBytes(randomByteLength).toString("hex")}`).toString(36);
  return random.padStart(randomLength, "0") + now.getTime().toString(36);
}

/** What of a token is stored. A token has 160 random bits, so a plain SHA-256 cannot be guessed back. */
export function hashLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether a text can be a token at all; asking the database about another is no use. */
export function looksLikeLinkToken(text: string | null | undefined): text is string {
  return typeof text === "string" && /^[0-9a-z]{39,42}$/.test(text);
}
