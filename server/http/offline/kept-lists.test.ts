import { beforeEach, expect, test } from "vitest";
import { startWorker, workerOrigin as origin } from "#tests/fakes/worker-browser.ts";
import type { Network, Stores } from "#tests/fakes/worker-browser.ts";
import { writeServiceWorker } from "./service-worker.ts";

const source = writeServiceWorker({ manifest: "/m.js", frame: "/f", shell: [], pressed: [], stories: "/s", bookmarks: "/b" });
const text = (number: number) => `/blog/00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const shown = (path: string, viewer = "asha") => ({ kind: "shown", viewer, path });
const page = (title: string, main: string, cacheControl = "no-cache") =>
  new Response(`<title>${title} · Sangam</title><main>${main}<!--kept--></main>`, {
    headers: { "content-type": "text/html", "cache-control": cacheControl },
  });

let stores: Stores;
let asked: string[];
let isOnline: boolean;
/** The number of texts on each list; the lists link to one another without end. */
let savedPerList: number;

const network: Network = ({ path }) => {
  if (!isOnline) throw new TypeError("no network");
  asked.push(path);
  if (!path.startsWith("/b?") && path !== "/b") return page(path, "x");
  const number = Number(path.slice("/b?cursor=".length));
  const links = Array.from({ length: savedPerList }, (_, index) => `<a href="${text(number * savedPerList + index)}" data-keep>One</a>`);
  return page("Your bookmarks", `${links.join("")}<a href="/b?cursor=${number + 1}" rel="next">Older</a>`, "private, no-store");
};

beforeEach(() => {
  [stores, asked, isOnline, savedPerList] = [new Map(), [], true, 1];
});

async function start(options: { savesData?: boolean } = {}) {
  const worker = startWorker({ source, stores, network, ...options });
  await worker.install();
  await worker.activate();
  return worker;
}

const keptTexts = (store = "sangam-saved-1") => [...(stores.get(store)?.keys() ?? [])].filter((url) => url.startsWith(`${origin}/blog/`));

test("for a member with very many bookmarks, five lists and the latest hundred texts are stored", async () => {
  savedPerList = 30;
  await (await start()).tell(shown("/tech-flash"));
  expect(asked.filter((path) => path.startsWith("/b"))).toHaveLength(5 + 100);
  expect(keptTexts().toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => origin + text(index)));
});

test("with data saving on, only texts that were opened are stored", async () => {
  const worker = await start({ savesData: true });
  await worker.tell(shown("/tech-flash"));
  expect(keptTexts()).toEqual([]);
  isOnline = false;
  const list = await worker.request({ url: `${origin}/my-bookmarks`, method: "GET", mode: "navigate" });
  expect(await list?.text()).toContain(text(0));
});

test("opening the bookmarks fetches their list, however recent the stored one is", async () => {
  const worker = await start();
  for (const path of ["/jobs", "/jobs", "/my-bookmarks"]) await worker.tell(shown(path));
  expect(asked.filter((path) => path === "/b")).toHaveLength(2);
});

test("without a connection, the page links to the stories, the bookmarks and what was read, latest first", async () => {
  const worker = await start();
  for (const path of ["/terms", "/privacy"]) await worker.request({ url: origin + path, method: "GET", mode: "navigate" });
  await worker.tell(shown("/about"));
  isOnline = false;
  const list = await worker.request({ url: `${origin}/never`, method: "GET", mode: "navigate" });
  expect(list?.status).toBe(503);
  expect([...((await list?.text()) ?? "").matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, path, title]) => [path, title])).toEqual([
    ["/s", "The latest stories"],
    ["/my-bookmarks", "Your bookmarks"],
    ["/privacy", "/privacy"],
    ["/terms", "/terms"],
  ]);
});

test("a form that is not a sign-out deletes nothing, and the first text of the next reader is stored for them", async () => {
  const worker = await start();
  await worker.tell(shown(text(90)));
  await worker.request({ url: `${origin}/theme`, method: "POST", mode: "navigate" });
  expect(keptTexts("sangam-read-1")).toEqual([origin + text(90)]);
  await worker.tell(shown(text(91), "ravi"));
  expect(keptTexts("sangam-read-1")).toEqual([origin + text(91)]);
});
