import { expect, test } from "vitest";
import { takeFingerprint } from "./fingerprint.ts";

test("texts that differ in marks, case and the form of their letters alone are the same", () => {
  const [one, other] = ["We deploy to Kubernetes on Fridays. ", "**ＷＥ** deploy — to kubernetes, on fridays!"].map((text) =>
    text.repeat(10),
  );
  expect(takeFingerprint(one ?? "")).toEqual(takeFingerprint(other ?? ""));
  expect(takeFingerprint("We deploy.")).toBeNull();
});

test("a text of 100,000 signs that are many letters each costs no more than others", () => {
  const taken = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    expect(takeFingerprint("\ufdfa".repeat(100_000))).not.toBeNull();
    return process.threadCpuUsage(before).user / 1_000;
  });
  expect(Math.min(...taken)).toBeLessThan(40);
});
