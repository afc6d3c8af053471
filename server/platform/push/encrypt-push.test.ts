import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptPush } from "#tests/fakes/decrypt-push.ts";
import { arePushKeys, encryptPush, pushMessageMaxBytes } from "./encrypt-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5 and appendix A. */
const example = {
  privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  receiverPrivate: bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
  publicKey: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  authSecret: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  message: "When I grow up, I want to be a watermelon",
  body: bytes(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  ),
};

function makeReceiver() {
  const pair = createECDH("prime256v1");
  return { publicKey: pair.generateKeys(), authSecret: randomBytes(16), privateKey: pair.getPrivateKey() };
}

test("the example of RFC 8291 is reproduced byte for byte", () => {
  expect(encryptPush(Buffer.from(example.message), example, example).equals(example.body)).toBe(true);
  const receiver = { ...example, privateKey: example.receiverPrivate };
  expect(decryptPush(example.body, receiver).toString()).toBe(example.message);
});

test("a message can be read by its receiver only, and no two bodies are the same", () => {
  const [receiver, other] = [makeReceiver(), makeReceiver()];
  const message = Buffer.from("नमस्ते 👋");
  const [one, another] = [encryptPush(message, receiver), encryptPush(message, receiver)];
  expect(decryptPush(one, receiver).equals(message)).toBe(true);
  expect(one.equals(another)).toBe(false);
  expect(() => decryptPush(one, other)).toThrow("authenticate");
  expect(() => decryptPush(one, { ...receiver, authSecret: other.authSecret })).toThrow("authenticate");
});

test("a message has the length that push services must accept, and no more", () => {
  const receiver = makeReceiver();
  const whole = randomBytes(pushMessageMaxBytes);
  const body = encryptPush(whole, receiver);
  expect(body.length).toBe(4_096);
  expect(decryptPush(body, receiver).equals(whole)).toBe(true);
  expect(() => encryptPush(randomBytes(pushMessageMaxBytes + 1), receiver)).toThrow(RangeError);
});

test("keys must be a point on the curve and sixteen bytes", () => {
  const receiver = makeReceiver();
  expect(arePushKeys(receiver)).toBe(true);
  const offCurve = Buffer.from(receiver.publicKey);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  const compressed = Buffer.concat([Buffer.from([2]), receiver.publicKey.subarray(1, 33)]);
  for (const publicKey of [offCurve, compressed, Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(0)]) {
    expect(arePushKeys({ ...receiver, publicKey })).toBe(false);
  }
  for (const length of [0, 15, 17]) expect(arePushKeys({ ...receiver, authSecret: randomBytes(length) })).toBe(false);
});
