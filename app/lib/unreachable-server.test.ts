import { expect, test } from "vitest";
import { withUnreachableFallback } from "./unreachable-server.ts";

test("the server's response is passed on", async () => {
  expect(await withUnreachableFallback(Promise.resolve("answered"), "broken")).toBe("answered");
});

test("a failed connection returns the fallback, with a status after which nothing is revalidated", async () => {
  const broken: unknown = await withUnreachableFallback(Promise.reject(new TypeError("Failed to fetch")), "broken");
  expect(broken).toMatchObject({ data: "broken", init: { status: 503 } });
});

test("a redirect is followed, not taken for a failed connection", async () => {
  const redirect = new Response(null, { status: 302, headers: { location: "/sign-in" } });
  await expect(withUnreachableFallback<unknown>(Promise.reject(redirect), "broken")).rejects.toBe(redirect);
});
