// The stand-in issuer's only client, this site, and the secrets that both sides derive.
import { hkdfSync } from "node:crypto";

export const standInClientId = "sangam";

/** The client secret that this site and the stand-in share. */
export function standInClientSecret(secret: string): string {
  return deriveForStandIn(secret, "client secret").toString("base64url");
}

/** Derives 32 bytes for one purpose from AUTH_SECRET: the same after restarts and in all processes, without a file of their own. */
export function deriveForStandIn(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `stand-in ${purpose}`, 32));
}
