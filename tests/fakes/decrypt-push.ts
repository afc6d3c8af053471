import { createDecipheriv, createECDH, createHmac } from "node:crypto";

type Receiver = { privateKey: Buffer; publicKey: Buffer; authSecret: Buffer };

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);

/**
 * Decrypts a push message as a browser does (RFC 8291, section 3.4). It shares no code with `encrypt-push.ts`, so that a mistake there is
 * not repeated here. Throws when the message was encrypted for another receiver.
 */
export function decryptPush(body: Buffer, { privateKey, publicKey, authSecret }: Receiver): Buffer {
  const [salt, recordBytes, idBytes] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const [senderKey, record] = [body.subarray(21, 21 + idBytes), body.subarray(21 + idBytes)];
  if (body.length > recordBytes) throw new Error("more than one record");
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey);
  const shared = hmac(authSecret, own.computeSecret(senderKey));
  const inputKey = hmac(shared, Buffer.from("WebPush: info\0"), publicKey, senderKey, one);
  const mixed = hmac(salt, inputKey);
  const key = hmac(mixed, Buffer.from("Content-Encoding: aes128gcm\0"), one).subarray(0, 16);
  const nonce = hmac(mixed, Buffer.from("Content-Encoding: nonce\0"), one).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("not the last record");
  return padded.subarray(0, end);
}
