import { beforeEach, describe, expect, test } from "vitest";
import { startWorker, workerOrigin as origin } from "#tests/fakes/worker-browser.ts";
import type { Asked, Network } from "#tests/fakes/worker-browser.ts";
import { writeServiceWorker } from "./service-worker.ts";

const source = writeServiceWorker({ manifest: "/m.js", frame: "/offline.html", shell: [], pressed: [], stories: "/s", bookmarks: "/b" });
const message = { title: "New reply", body: "Read it", path: "/notifications/1", tag: "1" };

let worker: ReturnType<typeof startWorker>;
let asked: Asked[];
let status: number;
let headers: Record<string, string>;

beforeEach(() => {
  asked = [];
  headers = {};
  status = 204;
  const network: Network = (request) => {
    asked.push(request);
    return request.path === "/notifications/device" ? new Response(null, { status }) : new Response("page", { headers });
  };
  worker = startWorker({ source, stores: new Map(), network });
});

describe("a message", () => {
  test("is shown with its text, and replaces one with the same tag", async () => {
    await worker.push(JSON.stringify(message));
    expect(worker.shown).toMatchObject([
      { title: "New reply", body: "Read it", tag: "1", icon: "/icon-192.png", badge: "/badge-96.png", data: { path: "/notifications/1" } },
    ]);
  });

  test.each([null, "", "no json", "{}", "null", '{"title":1}'])("that cannot be read (%j) shows a general notification", async (text) => {
    await worker.push(text);
    expect(worker.shown).toMatchObject([{ title: "You have a new notification", data: { path: "/notifications" } }]);
  });
});

describe("pressing a notification", () => {
  test("opens its page in the open tab", async () => {
    await worker.press({ path: "/notifications/1" });
    expect([worker.led, worker.opened]).toEqual([[`${origin}/notifications/1`], []]);
  });

  test("opens a window when there is no tab", async () => {
    worker.openPages.clear();
    await worker.press({ path: "/notifications/1" });
    expect([worker.led, worker.opened]).toEqual([[], [`${origin}/notifications/1`]]);
  });

  test.each(["https://evil.example/", "//evil.example/", "/\\evil.example/", "javascript:alert(1)", 1, undefined])(
    "never opens %j",
    async (path) => {
      await worker.press({ path });
      expect(worker.led).toEqual([`${origin}/notifications`]);
    },
  );
});

describe("notifications on the screen", () => {
  beforeEach(async () => {
    await worker.tell({ kind: "shown", viewer: "asha", path: "/jobs" });
    for (const tag of ["1", "2"]) await worker.push(JSON.stringify({ ...message, tag }));
  });

  test("are removed when their member opens the inbox, but not on another page", async () => {
    await worker.tell({ kind: "shown", viewer: "asha", path: "/notifications/choices" });
    expect(worker.shown).toHaveLength(2);
    await worker.tell({ kind: "shown", viewer: "asha", path: "/notifications?cursor=x" });
    expect(worker.shown).toEqual([]);
  });

  test("are removed when their member signs out", async () => {
    await worker.request({ url: `${origin}/auth/sign-out`, method: "POST", mode: "navigate" });
    expect(worker.shown).toEqual([]);
  });
});

describe("a push subscription that the browser changed", () => {
  test("is sent to the server, whether new or requested", async () => {
    const old = worker.subscribe();
    await worker.changeSubscription({ oldSubscription: old, newSubscription: null });
    await worker.changeSubscription({ oldSubscription: null, newSubscription: old });
    expect(asked.map(({ form }) => form)).toEqual([
      { intent: "on", endpoint: "https://push.example/renewed", p256dh: "key of renewed", auth: "secret of renewed" },
      { intent: "on", endpoint: "https://push.example/first", p256dh: "key of first", auth: "secret of first" },
    ]);
    expect(asked.every(({ path, isAsMember }) => path === "/notifications/device" && isAsMember)).toBe(true);
  });

  test("is turned off when there is no new one", async () => {
    worker.pushed.isBlocked = true;
    await worker.changeSubscription({ oldSubscription: worker.subscribe() });
    await worker.changeSubscription({});
    expect(asked.map(({ form }) => form)).toEqual([{ intent: "off" }, { intent: "off" }]);
  });

  test.each([400, 401, 403])("is ended when the server refuses it: %i", async (refusal) => {
    status = refusal;
    await worker.changeSubscription({ oldSubscription: worker.subscribe() });
    expect(worker.pushed.subscription).toBeNull();
  });

  test.each([429, 502, 503])("stays when the server is only busy: %i", async (busy) => {
    status = busy;
    await worker.changeSubscription({ oldSubscription: worker.subscribe() });
    expect(worker.pushed.subscription).not.toBeNull();
  });
});

describe("the subscription of the previous reader", () => {
  const shown = (viewer: string | null) => ({ kind: "shown", viewer, path: "/terms" });

  test("ends when they sign out", async () => {
    worker.subscribe();
    await worker.request({ url: `${origin}/auth/sign-out`, method: "POST", mode: "navigate" });
    expect(worker.pushed.subscription).toBeNull();
  });

  test("ends after Clear-Site-Data, even in a browser that ignores it", async () => {
    headers = { "clear-site-data": '"storage"' };
    worker.subscribe();
    await worker.request({ url: `${origin}/terms`, method: "GET", mode: "navigate" });
    expect(worker.pushed.subscription).toBeNull();
  });

  test("ends once somebody else, or nobody, is signed in", async () => {
    for (const next of ["ravi", null]) {
      await worker.tell(shown("asha"));
      worker.subscribe();
      await worker.tell(shown("asha"));
      expect(worker.pushed.subscription).not.toBeNull();
      await worker.tell(shown(next));
      expect(worker.pushed.subscription).toBeNull();
    }
  });

  test("stays when they turn it on right after signing in", async () => {
    await worker.tell(shown(null));
    worker.subscribe();
    await worker.tell(shown("asha"));
    expect(worker.pushed.subscription).not.toBeNull();
  });
});
