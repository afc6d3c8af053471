// Session tokens: random, opaque, and stored only as their SHA-256.
import { createHash, randomBytes } from "node:crypto";

const pattern = /^[A-Za-z0-9_-]{43}$/;

/** A new token of 256 random bits, as it appears in the cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a text has the form of a token. Others need no query. */
export function looksLikeSessionToken(text: string): boolean {
  return pattern.test(text);
}

/** The hash of a secret, which is what the database stores. A plain SHA-256 is enough, because nobody can guess 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
