import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uncachedReads } from "./page-cache/cached-reads.ts";
import { getRequestContext } from "./request-context.ts";
import type { RouterContext } from "./request-context.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let state: "before" | "after";
let begun: PromiseWithResolvers<void>;
let held: PromiseWithResolvers<void>;
let left: PromiseWithResolvers<void>;

beforeAll(async () => {
  const change = async ({ context }: { context: RouterContext }) => {
    getRequestContext(context).reader?.addEventListener("abort", () => left.resolve());
    begun.resolve();
    await held.promise;
    state = "after";
    return { is: "pressed" };
  };
  const routes = {
    press: { action: change, isResource: true },
    follow: { action: () => ({ is: "followed" }), isResource: true },
    ask: {
      action: ({ context }: { context: RouterContext }) => {
        getRequestContext(context).ctx.onWait?.();
        return change({ context });
      },
      isResource: true,
    },
    state: {
      loader: ({ context }: { context: RouterContext }) => ({ state, isAnew: getRequestContext(context).reads === uncachedReads }),
      isResource: true,
    },
  };
  site = await startSmallSite(testDb, { routes, cachesPages: true });
});
afterAll(() => site.close());
beforeEach(() => {
  state = "before";
  begun = Promise.withResolvers();
  held = Promise.withResolvers();
  left = Promise.withResolvers();
});

const headersOf = (session: string) => ({ cookie: `session=${session}`, origin: site.origin });

async function press(path: string, signal?: AbortSignal): Promise<{ answer: Promise<Response> }> {
  const answer = fetch(`${site.url}${path}`, { method: "POST", body: "intent=like", headers: headersOf("asha"), signal });
  await begun.promise;
  return { answer };
}

/** Returns the shown state, and whether it was read past the caches, as after waiting for a write. */
async function readState(session: string): Promise<unknown> {
  return (await fetch(`${site.url}/state`, { headers: headersOf(session) })).json();
}

const before = { state: "before", isAnew: false };
const afterPress = { state: "after", isAnew: true };

test("a page loaded before the response to a press shows the result of the press", async () => {
  const { answer } = await press("/press");
  const page = readState("asha");
  // This response comes after the page was requested, so the site has received both requests.
  expect(await readState("ravi")).toEqual(before);
  held.resolve();
  expect(await page).toEqual(afterPress);
  expect((await answer).status).toBe(200);
});

test("a page loaded after the browser aborted the request of a press shows its result", async () => {
  const browser = new AbortController();
  const { answer } = await press("/press", browser.signal);
  browser.abort();
  await expect(answer).rejects.toThrow("aborted");
  await left.promise;
  const page = readState("asha");
  expect(await readState("ravi")).toEqual(before);
  held.resolve();
  expect(await page).toEqual(afterPress);
});

test("a page waits for an unanswered press even after a later one was answered", async () => {
  const { answer } = await press("/press");
  const followed = await fetch(`${site.url}/follow`, { method: "POST", body: "intent=follow", headers: headersOf("asha") });
  expect(followed.status).toBe(200);
  const page = readState("asha");
  expect(await readState("ravi")).toEqual(before);
  held.resolve();
  expect(await page).toEqual(afterPress);
  expect((await answer).status).toBe(200);
});

test("a page does not wait for a press that waits for a model", async () => {
  const { answer } = await press("/ask");
  expect(await readState("asha")).toEqual(before);
  held.resolve();
  expect((await answer).status).toBe(200);
  expect(await readState("asha")).toEqual({ ...before, state: "after" });
});

test("a slow press delays a page for two seconds at most", async () => {
  const { answer } = await press("/press");
  const askedAt = performance.now();
  expect(await readState("asha")).toEqual({ ...before, isAnew: true });
  expect(performance.now() - askedAt).toBeGreaterThan(1_900);
  held.resolve();
  expect((await answer).status).toBe(200);
});
