import { expect, test } from "vitest";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";
import { serveMovedAddresses } from "./moved-addresses.ts";

const app = new Hono<AppEnv>().route("/", serveMovedAddresses()).all("*", (c) => c.text("as it was"));
const ask = async (path: string, method = "GET") => {
  const { status, headers } = await app.request(`http://localhost:3000${path}`, { method });
  return [status, headers.get("location")];
};

test.each([
  ["/blogs//", "/blogs"],
  ["/blogs///?tag=a%2F%2Fb", "/blogs?tag=a%2F%2Fb"],
  ["/events//x", "/events/x"],
  ["/events//%20a//", "/events/%20a"],
])("%s redirects to its canonical address: %s", async (path, plain) => {
  expect(await ask(path)).toEqual([308, plain]);
  expect(await ask(path, "HEAD")).toEqual([308, plain]);
});

test.each(["/", "/blogs", "/blogs/", "/search?q=//", "/blogs%2F%2F"])("%s is unchanged", async (path) => {
  expect(await ask(path)).toEqual([200, null]);
});

test("a form sent to such an address is not redirected, because browsers do not send it again", async () => {
  expect(await ask("/blogs//", "POST")).toEqual([200, null]);
});

test.each([
  ["/tech-blog?tag=a", "/blogs?tag=a"],
  ["/tech-blog/", "/blogs"],
  ["/Tech-Blog", "/blogs"],
  ["/auth/onboarding", "/onboarding"],
  ["/Auth/Onboarding/?next=%2Fjobs", "/onboarding?next=%2Fjobs"],
])("the old address %s redirects to its page, in any case, with or without a slash, and with its query: %s", async (path, page) => {
  expect(await ask(path)).toEqual([301, page]);
  expect(await ask(path, "HEAD")).toEqual([301, page]);
  expect(await ask(path, "POST")).toEqual([405, null]);
});

test.each(["/tech-blog/a", "/auth", "/tech-blogs"])("%s is not redirected", async (path) => {
  expect(await ask(path)).toEqual([200, null]);
});
