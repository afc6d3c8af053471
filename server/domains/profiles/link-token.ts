// Tokens for links in mails: random, and stored only as a hash.
import { createHash, randomBytes } from "node:crypto";

const randomByteLength = 20;
// 160 bits take 31 digits in base 36.
const randomLength = 31;

/** A new token: 160 random bits in base 36, then the time (specification 1, section 7). */
export function newLinkToken(now: Date): string {
  const random = BigInt(`0x${randomBytes(randomByteLength).toString("hex")}`).toString(36);
  return random.padStart(randomLength, "0") + now.getTime().toString(36);
}

/** The hash of a token, which is what is stored. A token has 160 random bits, so its plain SHA-256 cannot be reversed by guessing. */
export function hashLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether a text has the form of a token. Others need no query. */
export function looksLikeLinkToken(text: string | null | undefined): text is string {
  return typeof text === "string" && /^[0-9a-z]{39,42}$/.test(text);
}
