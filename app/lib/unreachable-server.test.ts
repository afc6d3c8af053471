import { expect, test } from "vitest";
import { withUnreachableFallback } from "./unreachable-server.ts";

test("what the server answers is the answer", async () => {
  expect(await withUnreachableFallback(Promise.resolve("answered"), "broken")).toBe("answered");
});

test("a failed connection gives the other answer, with a status after which nothing else is read", async () => {
  const broken: unknown = await withUnreachableFallback(Promise.reject(new TypeError("Failed to fetch")), "broken");
  expect(broken).toMatchObject({ data: "broken", init: { status: 503 } });
});

test("a redirect is followed, not taken for a broken line", async () => {
  const redirect = new Response(null, { status: 302, headers: { location: "/sign-in" } });
  await expect(withUnreachableFallback<unknown>(Promise.reject(redirect), "broken")).rejects.toBe(redirect);
});
