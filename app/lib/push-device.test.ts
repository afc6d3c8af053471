import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDevice } from "./push-device.ts";

const keys = { p256dh: "key", auth: "secret" };
let own: string | null;
let known: string | null;
let told: Record<string, string>[];

beforeEach(() => {
  told = [];
  const manager = {
    getSubscription: async () => own && { endpoint: own, toJSON: () => ({ endpoint: own, keys }) },
  };
  vi.stubGlobal("window", { Notification: true, PushManager: true });
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { userAgent: "test", serviceWorker: { ready: Promise.resolve({ pushManager: manager }) } });
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    if (body === undefined) return Response.json({ serverKey: "key", endpoint: known });
    told.push(Object.fromEntries(body as URLSearchParams));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the server knows the browser's own address", "https://push.example/1", "https://push.example/1", "on"],
  ["the browser has none", null, "https://push.example/1", "off"],
  ["the server knows none of this session, whoever's that of the browser is", "https://push.example/1", null, "off"],
])("where %s, it stands as it says and nothing is told", async (_name, ofBrowser, ofServer, state) => {
  [own, known] = [ofBrowser, ofServer];
  expect([await readDevice(), told]).toEqual([state, []]);
});

test("an address that the browser changed when it could not say so is told now", async () => {
  [own, known] = ["https://push.example/2", "https://push.example/1"];
  expect(await readDevice()).toBe("on");
  expect(told).toEqual([{ intent: "on", endpoint: "https://push.example/2", ...keys }]);
});
