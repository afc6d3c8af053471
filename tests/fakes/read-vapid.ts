import { createPublicKey, verify } from "node:crypto";

export type Vapid = { claims: { aud: string; exp: number; sub: string }; publicKey: Buffer };

/**
 * Checks and reads an Authorization header as a push service does (RFC 8292, section 3). Throws when the token was not signed with the key
 * that the header names.
 */
export function readVapidHeader(header: string): Vapid {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const publicKey = Buffer.from(key, "base64url");
  if (publicKey.length !== 65) throw new Error("no point of P-256");
  const [head = "", body = "", signature = ""] = token.split(".");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: publicKey.subarray(1, 33).toString("base64url"),
    y: publicKey.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("not signed with this key");
  return { claims: JSON.parse(Buffer.from(body, "base64url").toString()) as Vapid["claims"], publicKey };
}
