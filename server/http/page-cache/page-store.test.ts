import { expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createPageStore } from "./page-store.ts";

const clock = createFakeClock();
const page = (name: string, topics = ["news"], sizeBytes = 100) => ({ name, topics, sizeBytes });
const createStore = () => createPageStore<ReturnType<typeof page>>({ maxBytes: 1_000, maxAgeMs: 60_000, clock });

test("evicts a page after its time to live, and not before", () => {
  const store = createStore();
  store.set("a", page("a"));
  clock.advance(59_999);
  expect(store.get("a")?.name).toBe("a");
  clock.advance(1);
  expect(store.get("a")).toBeUndefined();
});

test("evicts everything when the clock is put back", () => {
  const store = createStore();
  store.set("a", page("a"));
  clock.advance(-1);
  expect(store.get("a")).toBeUndefined();
});

test("evicts exactly the pages that show a topic", () => {
  const store = createStore();
  store.set("list", page("list", ["news", "site"]));
  store.set("one", page("one", ["news:1"]));
  store.set("about", page("about", ["site"]));
  store.get("list");
  store.dropTopic("news");
  expect([store.get("list"), store.get("one")?.name, store.get("about")?.name]).toEqual([undefined, "one", "about"]);
  store.dropTopic("site");
  expect(store.get("about")).toBeUndefined();
  expect(store.sizeBytes).toBe(100);
});

test("never exceeds its memory limit", () => {
  const store = createStore();
  for (let number = 0; number < 5_000; number += 1) {
    store.set(`page-${number}`, page("x", ["news", `one:${number}`], 1 + (number % 100)));
    if (number % 3 === 0) store.get(`page-${number - 1}`);
    expect(store.sizeBytes).toBeLessThanOrEqual(1_000);
  }
  store.clear();
  expect(store.sizeBytes).toBe(0);
});

test("keeps pages that are requested repeatedly when somebody requests every page once", () => {
  const store = createStore();
  for (const name of ["home", "news"]) {
    store.set(name, page(name));
    store.get(name);
  }
  for (let number = 0; number < 500; number += 1) store.set(`deep-${number}`, page("deep"));
  expect([store.get("home")?.name, store.get("news")?.name]).toEqual(["home", "news"]);
  expect(store.get("deep-0")).toBeUndefined();
});

test("reserves a fifth of its memory for new pages, where the least recently used of the others go before they are evicted", () => {
  const store = createStore();
  const names = Array.from({ length: 10 }, (_, number) => `page-${number}`);
  for (const name of names) store.set(name, page(name));
  for (const name of [...names.slice(0, 8), "page-0", "page-8", "page-9"]) store.get(name);
  store.set("new", page("new"));
  const found = ["page-0", "page-1", "page-2", "new"].map((name) => store.get(name)?.name);
  expect(found).toEqual(["page-0", undefined, "page-2", "new"]);
});

test("refuses a page that would evict most others", () => {
  const store = createStore();
  store.set("small", page("small"));
  store.set("huge", page("huge", ["news"], 101));
  expect([store.get("small")?.name, store.get("huge")]).toEqual(["small", undefined]);
});

test("replaces a page of the same name", () => {
  const store = createStore();
  store.set("a", page("old", ["old"]));
  store.get("a");
  store.set("a", page("new", ["new"]));
  store.dropTopic("old");
  expect(store.get("a")?.name).toBe("new");
  expect(store.sizeBytes).toBe(100);
});
