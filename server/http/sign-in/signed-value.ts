// Signed values for cookies: readable, tamper-proof, and with an expiry.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "#server/platform/clock/clock.ts";

export type Signer = {
  /** Signs `value` (anything JSON can represent) for a cookie, valid for `lifetimeSeconds`. */
  sign(purpose: string, value: unknown, lifetimeSeconds: number): string;
  /** Reads a value signed for the same purpose; undefined when it is foreign, changed or expired. */
  read(purpose: string, text: string | undefined): unknown;
};

// A cookie has at most 4,096 bytes, including its name and attributes.
const maximumLength = 3_800;
const pattern = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/;

/** Creates a signer with HMAC-SHA-256. The signature includes the purpose, so a value signed for one purpose is not valid for another. */
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
      // Both have 32 bytes, because the pattern accepts no other length.
      if (!timingSafeEqual(Buffer.from(mac, "base64url"), macOf(purpose, body))) return undefined;
      const [expiresAt, value] = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as [number, unknown];
      return expiresAt > clock.now().getTime() ? value : undefined;
    },
  };
}
