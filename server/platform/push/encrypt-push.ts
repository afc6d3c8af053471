// Encrypts push messages for one browser: RFC 8291 on top of RFC 8188 (aes128gcm).
import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys with which messages to one browser are encrypted. */
export type PushKeys = {
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  publicKey: Buffer;
  /** The browser's secret: 16 bytes. */
  authSecret: Buffer;
};

/** Generated for each message. Only the test of RFC 8291's example passes its own. */
export type Randomness = { privateKey: Buffer; salt: Buffer };

const recordBytes = 4_096;
const tagBytes = 16;
const delimiter = Buffer.from([2]);

/** The maximum message size: the one record that push services must accept, minus header, delimiter and tag (RFC 8291, section 4). */
export const pushMessageMaxBytes = recordBytes - 86 - tagBytes - delimiter.length;

/**
 * Returns the body of a request to the push service. Throws a RangeError when the message is too long, and an error when the key is not a
 * point of the curve.
 */
export function encryptPush(message: Buffer, { publicKey, authSecret }: PushKeys, given?: Randomness): Buffer {
  if (message.length > pushMessageMaxBytes) {
    throw new RangeError(`a push message may have ${pushMessageMaxBytes} bytes, not ${message.length}`);
  }
  const sender = createECDH("prime256v1");
  if (given) sender.setPrivateKey(given.privateKey);
  else sender.generateKeys();
  const salt = given?.salt ?? randomBytes(16);
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(publicKey);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const inputKey = derive(shared, authSecret, keyInfo, 32);
  const contentKey = derive(inputKey, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(inputKey, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const record = Buffer.concat([cipher.update(message), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([salt, sizes(senderKey.length), senderKey, record]);
}

/** Whether the key is a point of the curve and the secret has the right length, as browsers generate them. */
export function arePushKeys({ publicKey, authSecret }: PushKeys): boolean {
  if (publicKey.length !== 65 || publicKey[0] !== 4 || authSecret.length !== 16) return false;
  const probe = createECDH("prime256v1");
  probe.generateKeys();
  try {
    probe.computeSecret(publicKey);
    return true;
  } catch {
    return false;
  }
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, bytes));
}

/** The header after the salt (RFC 8188, section 2.1): the record size, and the length of the key that follows. */
function sizes(keyBytes: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes, 0);
  header.writeUInt8(keyBytes, 4);
  return header;
}
