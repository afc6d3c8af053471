// Identifies this site to push services: VAPID (RFC 8292).
import { createECDH, createPrivateKey, hkdfSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

export type VapidKeys = { privateKey: KeyObject; /** An uncompressed point of P-256, 65 bytes. */ publicKey: Buffer };

/** The order of the P-256 group (FIPS 186-5, SP 800-186, section 3.2.1.3). */
const order = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
const lifeSeconds = 12 * 3_600;

/**
 * Derives the site's key pair. The same secret always gives the same pair, so all processes share it and none has to store it. Deriving 64
 * bits more than the scalar needs keeps its bias negligible (FIPS 186-5, appendix A.2.1).
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const wide = BigInt(`0x${Buffer.from(hkdfSync("sha256", secret, "", "sangam web push key", 40)).toString("hex")}`);
  const scalar = Buffer.from(((wide % (order - 1n)) + 1n).toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(scalar);
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)];
  const jwk = { kty: "EC", crv: "P-256", d: scalar.toString("base64url"), x: x.toString("base64url"), y: y.toString("base64url") };
  return { privateKey: createPrivateKey({ key: jwk, format: "jwk" }), publicKey };
}

/**
 * Returns the Authorization header for a request to `endpoint`. `contact` is an https or mailto address at which the push service can reach
 * the site's operator.
 */
export function writeVapidHeader(keys: VapidKeys, { endpoint, contact, now }: { endpoint: string; contact: string; now: Date }): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1_000) + lifeSeconds, sub: contact };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const signature = sign("sha256", Buffer.from(signed), { key: keys.privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${keys.publicKey.toString("base64url")}`;
}
