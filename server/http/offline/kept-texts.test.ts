import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startWorker, workerOrigin as origin } from "#tests/fakes/worker-browser.ts";
import type { Network } from "#tests/fakes/worker-browser.ts";
import { writeServiceWorker } from "./service-worker.ts";

const hourMs = 3_600_000;
const event = "/events/00000000-0000-7000-8000-000000000001";
const source = writeServiceWorker({ manifest: "/m.js", frame: "/f", shell: [], pressed: [], stories: "/s", bookmarks: "/b" });
const visit = (path: string) => ({ url: origin + path, method: "GET", mode: "navigate" });
const shown = (path: string) => ({ kind: "shown", viewer: "asha", path });
const page = (main: string, { status = 200, cacheControl = "no-cache" } = {}) =>
  new Response(`<title>T</title><main>${main}</main>`, {
    status,
    headers: { "content-type": "text/html", "cache-control": cacheControl },
  });

let worker: ReturnType<typeof startWorker>;
let now: number;
/** The response to visitors at the event's address; null without a connection. */
let answer: (() => Response) | null;
let askedCount: number;
let isSignedIn: boolean;

const saved = `<a href="${event}" data-keep>Meetup</a><a href="/blog/1" data-keep>Blog</a>`;
const network: Network = ({ path, isAsMember }) => {
  if (answer === null) throw new TypeError("no network");
  if (path === "/b") return page(saved, { cacheControl: "private, no-store" });
  if (path === "/blog/1") return page("About Go");
  if (!path.startsWith(event)) return page("x");
  askedCount += 1;
  const found = answer();
  return isAsMember && isSignedIn && found.status === 200 ? page("mine", { cacheControl: "private, no-store" }) : found;
};

beforeEach(async () => {
  now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  answer = () => page("At IISc");
  askedCount = 0;
  isSignedIn = true;
  worker = startWorker({ source, stores: new Map(), network });
  await worker.install();
  await worker.activate();
});

async function openOffline(path: string): Promise<string> {
  answer = null;
  return (await (await worker.request(visit(path)))?.text()) ?? "";
}

test("a saved text is fetched again with the list once it is an hour old, not sooner", async () => {
  await worker.tell(shown("/tech-flash"));
  answer = () => page("At NIMHANS");
  now += hourMs / 2;
  await worker.tell(shown("/my-bookmarks"));
  expect(askedCount).toBe(1);
  now += hourMs / 2;
  await worker.tell(shown("/my-bookmarks"));
  expect(await openOffline(event)).toContain("At NIMHANS");
});

test("the newer copy of a text that is both saved and read is shown", async () => {
  await worker.tell(shown("/tech-flash"));
  answer = () => page("At NIMHANS");
  now += hourMs / 2;
  await worker.tell(shown(event));
  expect(await openOffline(event)).toContain("At NIMHANS");
});

test("a saved text that cannot be fetched does not prevent storing the next ones", async () => {
  answer = () => {
    throw new TypeError("it has moved");
  };
  await worker.tell(shown("/tech-flash"));
  expect(await openOffline("/blog/1")).toContain("About Go");
});

test.each([404, 410])("a text that a reader finds gone (%i) is deleted, whether saved or read", async (status) => {
  await worker.tell(shown(event));
  answer = () => page("Gone", { status });
  expect((await worker.request(visit(event)))?.status).toBe(status);
  expect(await openOffline(event)).not.toContain("At IISc");
});

test("a page that a visitor finds gone is deleted under all its addresses", async () => {
  isSignedIn = false;
  const places = [event, `${event}?reply=1`];
  for (const place of places) await worker.request(visit(place));
  answer = () => page("Gone", { status: 404 });
  await worker.request(visit(event));
  for (const place of places) expect(await openOffline(place)).not.toContain("At IISc");
});

test("a page found gone under one of its addresses is deleted under all of them", async () => {
  isSignedIn = false;
  await worker.request(visit(event));
  answer = () => page("Gone", { status: 404 });
  await worker.request(visit(`${event}?reply=1`));
  expect(await openOffline(event)).not.toContain("At IISc");
});

test("a text found gone when it is fetched again is deleted", async () => {
  await worker.tell(shown(event));
  answer = () => page("Gone", { status: 404 });
  now += hourMs;
  await worker.tell(shown("/my-bookmarks"));
  expect(await openOffline(event)).not.toContain("At IISc");
});

test.each([401, 403, 429, 500, 503])("a text stays readable when it cannot be fetched for now: %i", async (status) => {
  await worker.tell(shown(event));
  answer = () => page("Not now", { status });
  now += hourMs;
  await worker.request(visit(event));
  await worker.tell(shown(event));
  expect(await openOffline(event)).toContain("At IISc");
});
