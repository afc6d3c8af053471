// Session tokens: random, opaque, and stored only as their SHA-256.
import { createHash, randomBytes } from "node:crypto";

const pattern = /^[A-Za-z0-9_-]{43}$/;

/** A new token of 256 random bits, as it appears in the cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a cookie could hold one of our tokens; what cannot costs no query. */
export function looksLikeSessionToken(text: string): boolean {
  return pattern.test(text);
}

/** What the database keeps of a secret. A plain hash is enough: nobody guesses 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
