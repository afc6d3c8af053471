import vm from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { writeServiceWorker } from "./service-worker.ts";

const origin = "https://sangam.example";
const options = { version: "1", offlinePage: "/offline.html", stylesheets: ["/assets/root-1.css"] };

type Fetch = (request: { url: string }) => Promise<Response>;
type FakeRequest = { url: string; method: string; mode: string };

/** The parts of a browser that a worker sees: stores of responses by address, and the network as a function. */
function startWorker(source: string, stores: Map<string, Map<string, Response>>, network: { fetch: Fetch }) {
  const listeners = new Map<string, (event: object) => void>();
  const keyOf = (request: string | { url: string }) => new URL(typeof request === "string" ? request : request.url, origin).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (request: string | { url: string }, response: Response) => void store.set(keyOf(request), response);
    return {
      match: async (request: string | { url: string }) => store.get(keyOf(request))?.clone(),
      put,
      addAll: (paths: string[]) => Promise.all(paths.map(async (path) => put(path, await network.fetch({ url: keyOf(path) })))),
      delete: async (request: string | { url: string }) => store.delete(keyOf(request)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) =>
      [...stores.values()]
        .map((store) => store.get(keyOf(path)))
        .find(Boolean)
        ?.clone(),
  };
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  vm.runInNewContext(source, { self, caches, URL, Response, Promise, fetch: (request: FakeRequest) => network.fetch(request) });
  const dispatch = async (type: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (answer: Promise<Response>) => {
        response = answer;
      },
    });
    const answered = await response;
    await Promise.all(waits);
    return answered;
  };
  return {
    install: () => dispatch("install"),
    activate: () => dispatch("activate"),
    request: (request: FakeRequest) => dispatch("fetch", { request }),
  };
}

const page = (text: string, cacheControl = "no-cache", status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": cacheControl } });
const visit = (path: string): FakeRequest => ({ url: origin + path, method: "GET", mode: "navigate" });

let stores: Map<string, Map<string, Response>>;
let asked: string[];
let answers: Record<string, () => Response>;
let network: { fetch: Fetch };
let worker: ReturnType<typeof startWorker>;

beforeEach(async () => {
  stores = new Map();
  asked = [];
  answers = { "/offline.html": () => page("offline"), "/assets/root-1.css": () => new Response("css") };
  network = {
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      const answer = answers[pathname];
      if (!answer) throw new TypeError("no network");
      return answer();
    },
  };
  worker = startWorker(writeServiceWorker(options), stores, network);
  await worker.install();
  await worker.activate();
  asked = [];
});

const keptPages = () =>
  [...stores].filter(([name]) => name.includes("pages")).flatMap(([, store]) => [...store.keys()].map((url) => url.slice(origin.length)));

describe("a visit", () => {
  it("is answered by the network while there is one, and by what was read before when there is none", async () => {
    answers["/tech-flash"] = () => page("first");
    expect(await (await worker.request(visit("/tech-flash")))?.text()).toBe("first");
    answers["/tech-flash"] = () => page("second");
    expect(await (await worker.request(visit("/tech-flash")))?.text()).toBe("second");
    delete answers["/tech-flash"];
    expect(await (await worker.request(visit("/tech-flash")))?.text()).toBe("second");
    expect(await (await worker.request(visit("/never-read")))?.text()).toBe("offline");
  });

  it.each([
    ["a member's page", () => page("mine", "private, no-store")],
    ["a page without a word on keeping", () => new Response("mine", { headers: { "content-type": "text/html" } })],
    ["an error", () => page("broken", "no-cache", 500)],
    ["what is no page", () => new Response("{}", { headers: { "content-type": "application/json", "cache-control": "no-cache" } })],
  ])("leaves nothing behind from %s", async (_name, answer) => {
    answers["/here"] = answer;
    await worker.request(visit("/here"));
    expect(keptPages()).toEqual([]);
  });

  it("keeps the last forty pages", async () => {
    for (let number = 0; number < 45; number += 1) {
      answers[`/page-${number}`] = () => page("x");
      await worker.request(visit(`/page-${number}`));
    }
    expect(keptPages()).toHaveLength(40);
    expect(keptPages()[0]).toBe("/page-5");
  });
});

it("asks for a built file once", async () => {
  answers["/assets/page-2.js"] = () => new Response("js");
  const file = { url: `${origin}/assets/page-2.js`, method: "GET", mode: "cors" };
  for (let time = 0; time < 2; time += 1) expect(await (await worker.request(file))?.text()).toBe("js");
  expect(asked).toEqual(["/assets/page-2.js"]);
});

it("leaves data, forms and other sites to the browser", async () => {
  const others = [
    { url: `${origin}/tech-flash.data`, method: "GET", mode: "cors" },
    { url: `${origin}/theme`, method: "POST", mode: "navigate" },
    { url: "https://elsewhere.example/assets/a.js", method: "GET", mode: "cors" },
  ];
  for (const request of others) expect(await worker.request(request)).toBeUndefined();
  expect(asked).toEqual([]);
});

it.each(["/auth/sign-out", "/auth/sign-out.data"])("clears pages when somebody signs out: %s", async (path) => {
  answers["/tech-flash"] = () => page("read");
  await worker.request(visit("/tech-flash"));
  expect(keptPages()).toEqual(["/tech-flash"]);
  await worker.request({ url: origin + path, method: "POST", mode: "navigate" });
  expect(keptPages()).toEqual([]);
});

it("clears what an older version kept, and nothing of other programs", async () => {
  answers["/tech-flash"] = () => page("read");
  await worker.request(visit("/tech-flash"));
  stores.set("another-program", new Map());
  const newer = startWorker(writeServiceWorker({ ...options, version: "2" }), stores, network);
  await newer.install();
  await newer.activate();
  expect(keptPages()).toEqual([]);
  expect([...stores.keys()].filter((name) => name.startsWith("sangam-"))).toHaveLength(1);
  expect(stores.has("another-program")).toBe(true);
});
