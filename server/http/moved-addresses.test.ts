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
])("%s leads to the one address that it stands for: %s", async (path, plain) => {
  expect(await ask(path)).toEqual([308, plain]);
  expect(await ask(path, "HEAD")).toEqual([308, plain]);
});

test.each(["/", "/blogs", "/blogs/", "/search?q=//", "/blogs%2F%2F"])("%s is left as it is", async (path) => {
  expect(await ask(path)).toEqual([200, null]);
});

test("what is sent to such an address goes on, for a form is not sent twice", async () => {
  expect(await ask("/blogs//", "POST")).toEqual([200, null]);
});

test.each([
  ["/tech-blog?tag=a", "/blogs?tag=a"],
  ["/tech-blog/", "/blogs"],
  ["/Tech-Blog", "/blogs"],
  ["/auth/onboarding", "/onboarding"],
  ["/Auth/Onboarding/?next=%2Fjobs", "/onboarding?next=%2Fjobs"],
])("the published address %s leads to its page, written as pages may be, with its query: %s", async (path, page) => {
  expect(await ask(path)).toEqual([301, page]);
  expect(await ask(path, "HEAD")).toEqual([301, page]);
  expect(await ask(path, "POST")).toEqual([405, null]);
});

test.each(["/tech-blog/a", "/auth", "/tech-blogs"])("%s is another address", async (path) => {
  expect(await ask(path)).toEqual([200, null]);
});
