import { expect, test } from "vitest";
import { takeFingerprint } from "./fingerprint.ts";

test("texts that differ only in punctuation, case and Unicode form have the same fingerprint", () => {
  const [one, other] = ["We deploy to Kubernetes on Fridays. ", "**ＷＥ** deploy — to kubernetes, on fridays!"].map((text) =>
    text.repeat(10),
  );
  expect(takeFingerprint(one ?? "")).toEqual(takeFingerprint(other ?? ""));
  expect(takeFingerprint("We deploy.")).toBeNull();
});

test("a text of 100,000 ligature characters takes no longer than others", () => {
  const taken = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    expect(takeFingerprint("\ufdfa".repeat(100_000))).not.toBeNull();
    return process.threadCpuUsage(before).user / 1_000;
  });
  expect(Math.min(...taken)).toBeLessThan(40);
});
