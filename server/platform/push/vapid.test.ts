import { expect, test } from "vitest";
import { readVapidHeader } from "#tests/fakes/read-vapid.ts";
import { deriveVapidKeys, writeVapidHeader } from "./vapid.ts";

const now = new Date("2026-11-20T06:30:00Z");
const endpoint = "https://push.example.net/send/abc";

test("the example of RFC 8292 is verified", () => {
  const header =
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
  expect(readVapidHeader(header).claims).toEqual({ aud: "https://push.example.net", exp: 1_453_523_768, sub: "mailto:push@example.com" });
});

test("a header is signed with our key, for this service, and for less than a day", () => {
  const keys = deriveVapidKeys("a secret that only tests know about");
  const header = writeVapidHeader(keys, { endpoint, contact: "mailto:hello@sangam.example", now });
  const { claims, publicKey } = readVapidHeader(header);
  expect(publicKey.equals(keys.publicKey)).toBe(true);
  expect(claims).toEqual({ aud: "https://push.example.net", exp: now.getTime() / 1_000 + 43_200, sub: "mailto:hello@sangam.example" });
  const forged = header.replace(/t=[^.]+\.[^.]+/, (signed) => `${signed.slice(0, -4)}AAAA`);
  expect(() => readVapidHeader(forged)).toThrow("not signed");
});

test("the same secret always gives the same key, and another secret another", () => {
  const [one, again, other] = ["first secret", "first secret", "second secret"].map((secret) =>
    deriveVapidKeys(secret).publicKey.toString("hex"),
  );
  expect(one).toBe(again);
  expect(one).not.toBe(other);
  // A browser that subscribed with one key gets no message signed with another, so a new version must derive the same key.
  expect(one).toBe(
    "044785a857837afce64acd374f6bcbf868b9eb9db02aaad3cada8deb2cd6832dd10c29ec9725b3d83e6181da15929c50bffeb32d8e842cf9ce46cf681badab68b8",
  );
});
