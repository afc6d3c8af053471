import { expect, test } from "vitest";
import { submitOrKeepInput } from "./keep-input.ts";
import { withUnreachableFallback } from "./unreachable-server.ts";

test("what the server answers is the answer", async () => {
  expect(await withUnreachableFallback(Promise.resolve("answered"), "broken")).toBe("answered");
});

test("a line that breaks gives the other answer, with a status after which nothing else is read", async () => {
  const broken: unknown = await withUnreachableFallback(Promise.reject(new TypeError("Failed to fetch")), "broken");
  expect(broken).toMatchObject({ data: "broken", init: { status: 503 } });
});

test("what was typed into a form that could not be sent comes back", async () => {
  const request = new Request("http://site.example/", {
    method: "POST",
    body: new URLSearchParams("title=Half+a+thought&skill=SQL&skill=Go"),
  });
  const broken: unknown = await submitOrKeepInput<unknown>(request, () => Promise.reject(new TypeError("Failed to fetch")));
  expect(broken).toMatchObject({
    data: { values: { title: "Half a thought", skill: "SQL\nGo" }, errors: { form: expect.stringContaining("still here") } },
  });
});

test("a redirect is followed, not taken for a broken line", async () => {
  const redirect = new Response(null, { status: 302, headers: { location: "/sign-in" } });
  await expect(withUnreachableFallback<unknown>(Promise.reject(redirect), "broken")).rejects.toBe(redirect);
});
