import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { startWorker, workerOrigin as origin } from "#tests/fakes/worker-browser.ts";
import type { Asked, FakeRequest, Network, Stores } from "#tests/fakes/worker-browser.ts";
import { writeServiceWorker } from "./service-worker.ts";

const options = {
  manifest: "/assets/manifest-1.js",
  frame: "/offline.html",
  shell: ["/assets/root-1.css"],
  pressed: ["/assets/toggle-1.js", "/assets/toast-panel-1.js"],
  stories: "/offline/stories",
  bookmarks: "/offline/bookmarks",
};

const write = (title: string, main: string) =>
  `<title>${title}</title><header>Ravi</header><main id="content">${main}</main><script>run()</script>`;
const page = (main: string, cacheControl = "no-cache", status = 200) =>
  new Response(write(`About ${main}`, main), {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": cacheControl },
  });
const visit = (path: string): FakeRequest => ({ url: origin + path, method: "GET", mode: "navigate" });
const text = (number: number) => `/blog/00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const shown = (path: string, viewer: string | null = null) => ({ kind: "shown", viewer, path });

let stores: Stores;
let asked: Asked[];
let answers: Record<string, (asked: Asked) => Response>;
let worker: ReturnType<typeof startWorker>;

const network: Network = (request) => {
  asked.push(request);
  const answer = answers[request.path];
  if (!answer) throw new TypeError("no network");
  return answer(request);
};

beforeEach(async () => {
  stores = new Map();
  asked = [];
  answers = {
    "/offline.html": () =>
      new Response(`<title>You are offline</title><!--kept-at--><main><h1>Offline</h1><!--kept--></main>`, {
        headers: { "content-type": "text/html", "cache-control": "no-cache", "content-security-policy": "script-src 'self'" },
      }),
    "/assets/root-1.css": () => new Response("css"),
    "/offline/stories": () => page("Fifty stories"),
  };
  worker = startWorker({ source: writeServiceWorker(options), stores, network });
  await worker.install();
  await worker.activate();
  asked = [];
});

/** Opens an address without a connection. */
async function openOffline(path: string): Promise<string> {
  const before = answers;
  answers = {};
  const response = await worker.request(visit(path));
  answers = before;
  expect(response?.headers.get("content-security-policy")).toBe("script-src 'self'");
  return (await response?.text()) ?? "";
}

/** Lists the addresses cached in the readers' stores. */
function keptPaths(): string[] {
  const own = [...stores].filter(([name]) => /read|saved/.test(name));
  return own.flatMap(([, store]) => [...store.keys()].map((url) => url.slice(origin.length))).filter((path) => path !== "/offline/reader");
}

describe("a visit", () => {
  test("gets the network's response while there is one, then the stored main part without scripts", async () => {
    answers["/terms"] = () => page("first");
    expect(await (await worker.request(visit("/terms")))?.text()).toBe(write("About first", "first"));
    answers["/terms"] = () => page("second $& time");
    await worker.request(visit("/terms"));
    const copy = await openOffline("/terms");
    expect(copy).toContain("<title>About second $& time</title>You read the copy of");
    expect(copy).toMatch(/copy of \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [AP]M\./);
    expect(copy).toContain('<main id="content">second $& time</main>');
    expect(copy).not.toMatch(/script|Ravi/);
  });

  test("loads a press's code from the cache, even after a deployment, and works without code that could not be fetched", async () => {
    const press: FakeRequest = { url: `${origin}/assets/toggle-1.js`, method: "GET", mode: "cors" };
    await expect(worker.request(press)).rejects.toThrow("no network");
    answers["/assets/toggle-1.js"] = () => new Response("toggle");
    answers["/assets/toast-panel-1.js"] = () => new Response("toasts");
    await worker.install();
    answers = {};
    expect(await (await worker.request(press))?.text()).toBe("toggle");
  });

  test("to a page that was never read says so, and lists those that were", async () => {
    answers["/terms"] = () => page("terms & more");
    await worker.request(visit("/terms?a=1&b=2"));
    expect(await openOffline("/never")).not.toContain("/terms");
    answers["/terms?a=1&b=2"] = () => page("terms &amp; more");
    await worker.request(visit("/terms?a=1&b=2"));
    const list = await openOffline("/never");
    expect(list).toContain('<li><a href="/terms?a=1&amp;b=2">About terms &amp; more</a></li>');
    expect(list).not.toContain("/my-bookmarks");
  });

  test("from a copy to the stored pages lists them, and redirects home once there is a connection", async () => {
    answers["/terms"] = () => page("terms");
    await worker.request(visit("/terms"));
    expect(await openOffline("/offline.html")).toContain('<li><a href="/terms">');
    const there = await worker.request(visit("/offline.html"));
    expect([there?.status, there?.headers.get("location")]).toEqual([302, `${origin}/`]);
  });

  test.each([
    ["a member's page", () => page("mine", "private, no-store")],
    ["a page without a word on keeping", () => new Response("mine", { headers: { "content-type": "text/html" } })],
    ["an error", () => page("broken", "no-cache", 500)],
    ["what is no page", () => new Response("{}", { headers: { "content-type": "application/json", "cache-control": "no-cache" } })],
  ])("stores nothing of %s", async (_name, answer) => {
    answers["/here"] = answer;
    await worker.request(visit("/here"));
    expect(keptPaths()).toEqual([]);
  });

  test("keeps the last fifty pages", async () => {
    for (let number = 0; number < 55; number += 1) {
      answers[`/page-${number}`] = () => page("x");
      await worker.request(visit(`/page-${number}`));
    }
    expect(keptPaths()).toHaveLength(50);
    expect(keptPaths()[0]).toBe("/page-5");
  });
});

describe("when a page reports itself", () => {
  test("the stories and the visitors' version of a text are fetched, once in a while", async () => {
    answers[text(1)] = ({ isAsMember }) => (isAsMember ? page("with my name", "private, no-store") : page("A blog"));
    for (let time = 0; time < 2; time += 1) await worker.tell(shown(text(1), "asha"));
    expect(asked.filter(({ path }) => path === "/offline/stories")).toHaveLength(1);
    expect(asked.filter(({ path }) => path === text(1))).toEqual([{ path: text(1), isAsMember: false }]);
    expect(await openOffline("/tech-flash")).toContain("Fifty stories");
    expect(await openOffline(text(1))).toContain("A blog");
  });

  test("the whole text is stored if part of it was read, such as a reply from a notification", async () => {
    answers[text(1)] = () => page("A discussion");
    await worker.tell(shown(`${text(1)}?reply=2`, "asha"));
    expect(await openOffline(`${text(1)}?reply=2`)).toContain('<main id="content">A discussion</main>');
  });

  test("bookmarks are fetched again after a press that loaded a page, however recent the list is", async () => {
    answers["/offline/bookmarks"] = () => page("none yet", "private, no-store");
    await worker.tell(shown("/jobs", "asha"));
    answers["/offline/bookmarks"] = () => page("one", "private, no-store");
    await worker.request({ url: `${origin}/bookmarks`, method: "POST", mode: "navigate" });
    for (let time = 0; time < 2; time += 1) await worker.tell(shown("/jobs", "asha"));
    expect(asked.filter(({ path }) => path === "/offline/bookmarks")).toHaveLength(2);
    expect(await openOffline("/my-bookmarks")).toContain("one");
  });

  test("bookmarks are fetched with all their lists and texts, and texts no longer saved are deleted", async () => {
    const list = (main: string) => page(main, "private, no-store");
    answers["/offline/bookmarks"] = () =>
      list(`<a href="${text(1)}" data-keep>One</a><a href="/offline/bookmarks?cursor=x" rel="next">Older</a>`);
    answers["/offline/bookmarks?cursor=x"] = () =>
      list(`<a href="${text(2)}" data-keep>Two</a><a href="https://elsewhere.example">Three</a>`);
    answers[text(1)] = () => page("First text");
    answers[text(2)] = () => page("Second text");
    await worker.tell(shown("/tech-flash", "asha"));
    expect(keptPaths().toSorted()).toEqual([text(1), text(2), "/offline/bookmarks", "/offline/bookmarks?cursor=x"]);
    expect(await openOffline("/my-bookmarks")).toContain("One</a>");
    expect(await openOffline(text(2))).toContain("Second text");

    answers["/offline/bookmarks"] = () => list(`<a href="${text(2)}" data-keep>Two</a>`);
    await worker.tell({ kind: "saved" });
    expect(keptPaths().toSorted()).toEqual([text(2), "/offline/bookmarks"]);
  });

  test("a stored list is never deleted before the new one is there, because a connection may break at any moment", async () => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    onTestFinished(() => clock.mockRestore());
    answers["/offline/bookmarks"] = () => page("One", "private, no-store");
    await worker.tell(shown("/tech-flash", "asha"));
    const removals = [...stores.values()].map((store) => vi.spyOn(store, "delete"));
    answers["/offline/bookmarks"] = () => page("Two", "private, no-store");
    await worker.tell({ kind: "saved" });
    expect(removals.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(await openOffline("/my-bookmarks")).toContain("Two");
  });

  test("no bookmarks are fetched for a visitor", async () => {
    await worker.tell(shown("/my-bookmarks"));
    expect(asked.map(({ path }) => path)).toEqual(["/offline/stories"]);
  });
});

describe("the data of a reader", () => {
  beforeEach(async () => {
    answers["/offline/bookmarks"] = () => page("My list", "private, no-store");
    answers[text(1)] = () => page("A blog");
    await worker.tell(shown(text(1), "asha"));
  });

  test("is stored while they are signed in", () => {
    expect(keptPaths().toSorted()).toEqual([text(1), "/offline/bookmarks"]);
  });

  test.each(["/auth/sign-out", "/auth/sign-out.data"])("is deleted when they sign out: %s", async (path) => {
    await worker.request({ url: origin + path, method: "POST", mode: "navigate" });
    expect(keptPaths()).toEqual([]);
  });

  test("is deleted when the site clears the browser's data", async () => {
    answers["/settings"] = () => new Response("", { headers: { "clear-site-data": '"storage"' } });
    await worker.request(visit("/settings"));
    expect(keptPaths()).toEqual([]);
  });

  test.each([
    ["somebody else", "ravi"],
    ["nobody", null],
  ])("is deleted when %s reads, and open pages are notified", async (_name, viewer) => {
    answers["/offline/bookmarks"] = () => new Response("", { status: 401 });
    await worker.tell(shown("/about", viewer));
    expect(keptPaths()).toEqual([]);
    expect(worker.told.at(-1)).toEqual({ kind: "reader", viewer });
    expect(await openOffline("/my-bookmarks")).not.toContain("My list");
  });

  test("stays when a page that was closed reports another reader", async () => {
    worker.openPages.delete("page");
    await worker.tell(shown("/login"));
    expect(keptPaths().toSorted()).toEqual([text(1), "/offline/bookmarks"]);
    expect(worker.told.at(-1)).toEqual({ kind: "reader", viewer: "asha" });
  });

  test("is not stored when it arrives after they signed out", async () => {
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
    answers[text(2)] = () => {
      leave();
      return page("Late");
    };
    const late = worker.tell(shown(text(2), "asha"));
    await leaving;
    await worker.request({ url: `${origin}/auth/sign-out`, method: "POST", mode: "navigate" });
    await late;
    expect(keptPaths()).toEqual([]);
  });
});

test("leaves data, forms and other sites to the browser, and has the styles of the frame", async () => {
  const others = [
    { url: `${origin}/tech-flash.data`, method: "GET", mode: "cors" },
    { url: `${origin}/theme`, method: "POST", mode: "navigate" },
    { url: `${origin}/assets/page-2.js`, method: "GET", mode: "cors" },
    { url: "https://elsewhere.example/assets/root-1.css", method: "GET", mode: "cors" },
  ];
  for (const request of others) expect(await worker.request(request)).toBeUndefined();
  const style = await worker.request({ url: `${origin}/assets/root-1.css`, method: "GET", mode: "no-cors" });
  expect(await style?.text()).toBe("css");
  expect(asked).toEqual([]);
});

describe("a new version", () => {
  const newer = () =>
    startWorker({ source: writeServiceWorker({ ...options, manifest: "/assets/manifest-2.js" }), stores, network, isUpdate: true });

  test("waits, except that it takes over for pages of its own version, and notifies older ones", async () => {
    const next = newer();
    await next.install();
    expect(next.seen.hasSkippedWaiting).toBe(false);
    await next.tell({ kind: "compare", manifest: "/assets/manifest-1.js" });
    expect(next.told).toEqual([{ kind: "newer" }]);
    expect(next.seen.hasSkippedWaiting).toBe(false);
    await next.tell({ kind: "compare", manifest: "/assets/manifest-2.js" });
    expect(next.seen.hasSkippedWaiting).toBe(true);
  });

  test("takes over on request, and deletes the old frame, but no stored pages and no data of other programs", async () => {
    answers["/terms"] = () => page("terms");
    await worker.request(visit("/terms"));
    stores.set("another-program", new Map());
    stores.set("sangam-pages-of-old", new Map());
    const next = newer();
    await next.install();
    await next.tell({ kind: "take-over" });
    expect(next.seen.hasSkippedWaiting).toBe(true);
    await next.activate();
    expect(keptPaths()).toEqual(["/terms"]);
    expect([...stores.keys()].filter((name) => name.startsWith("sangam-shell"))).toHaveLength(1);
    expect(stores.has("another-program")).toBe(true);
    expect(stores.has("sangam-pages-of-old")).toBe(false);
  });
});
