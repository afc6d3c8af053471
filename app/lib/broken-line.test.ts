import { expect, test } from "vitest";
import { unlessLineBreaks } from "./broken-line.ts";

test("what the server answers is the answer", async () => {
  expect(await unlessLineBreaks(Promise.resolve("answered"), "broken")).toBe("answered");
});

test("a line that breaks gives the other answer", async () => {
  expect(await unlessLineBreaks(Promise.reject(new TypeError("Failed to fetch")), "broken")).toBe("broken");
});

test("a redirect is followed, not taken for a broken line", async () => {
  const redirect = new Response(null, { status: 302, headers: { location: "/sign-in" } });
  await expect(unlessLineBreaks<unknown>(Promise.reject(redirect), "broken")).rejects.toBe(redirect);
});
