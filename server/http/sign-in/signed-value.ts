// Signed values for cookies: readable by their owner, tamper-proof, and with an expiry.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/platform/clock/clock.ts";

export type Signer = {
  /** Writes `value` (anything JSON can hold) so that it fits a cookie, valid for `lifetimeSeconds`. */
  sign(purpose: string, value: unknown, lifetimeSeconds: number): string;
  /** Reads what `sign` wrote for the same purpose; undefined when it is foreign, changed or out of date. */
  read(purpose: string, text: string | undefined): unknown;
};

// A cookie holds at most 4,096 bytes with its name and flags.
const maximumLength = 3_800;
const pattern = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/;

/** Signs with HMAC-SHA-256. The purpose is part of the signature, so a value made for one thing is worthless for another. */
export function createSigner(secret: string, clock: Clock): Signer {
  const macOf = (purpose: string, body: string): Buffer => createHmac("sha256", secret).update(`${purpose}\n${body}`).digest();
  return {
    sign(purpose, value, lifetimeSeconds) {
      const expiresAt = clock.now().getTime() + lifetimeSeconds * 1_000;
      const body = Buffer.from(JSON.stringify([expiresAt, value])).toString("base64url");
      return `${body}.${macOf(purpose, body).toString("base64url")}`;
    },
    read(purpose, text) {
      if (text === undefined || text.length > maximumLength) return undefined;
      const [, body, mac] = pattern.exec(text) ?? [];
      if (body === undefined || mac === undefined) return undefined;
      // Both have 32 bytes: the pattern takes no other length.
      if (!timingSafeEqual(Buffer.from(mac, "base64url"), macOf(purpose, body))) return undefined;
      const [expiresAt, value] = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as [number, unknown];
      return expiresAt > clock.now().getTime() ? value : undefined;
    },
  };
}
