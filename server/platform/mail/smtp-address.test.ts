import { expect, test } from "vitest";
import { toSafeAddress } from "./smtp-address.ts";

test.each([
  ["smtp://user:p%40ss@mail.example:587", "smtp://user:p%40ss@mail.example:587?requireTLS=true"],
  ["smtp://user:pass@10.0.0.5?pool=true", "smtp://user:pass@10.0.0.5?pool=true&requireTLS=true"],
])("%s sends its password over TLS or not at all", (given, used) => {
  expect(toSafeAddress(given)).toBe(used);
});

test.each([
  "smtps://user:pass@mail.example:465",
  "smtp://mail.example:25",
  "smtp://user:pass@127.0.0.1:1025",
  "smtp://user:pass@[::1]:1025",
  "smtp://user:pass@Localhost",
  "smtp://user:pass@mail.example:587?requireTLS=false",
])("%s is not changed", (given) => {
  expect(toSafeAddress(given)).toBe(given);
});
