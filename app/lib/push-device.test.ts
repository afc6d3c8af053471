import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDevice, turnDeviceOn } from "./push-device.ts";

const keys = { p256dh: "key", auth: "secret" };
let own: string | null;
let known: string | null;
let told: Record<string, string>[];
let steps: string[];
let status: number;

beforeEach(() => {
  [told, steps, status] = [[], [], 204];
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => steps.push(`end ${endpoint}`),
  });
  const manager = {
    getSubscription: async () => own && subscriptionOf(own),
    subscribe: async () => {
      steps.push("subscribe");
      return subscriptionOf("https://push.example/new");
    },
  };
  vi.stubGlobal("window", { Notification: true, PushManager: true });
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  vi.stubGlobal("navigator", { userAgent: "test", serviceWorker: { ready: Promise.resolve({ pushManager: manager }) } });
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    if (body === undefined) return Response.json({ serverKey: "key", endpoint: known });
    told.push(Object.fromEntries(body as URLSearchParams));
    return new Response(null, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the server knows the browser's own address", "https://push.example/1", "https://push.example/1", "on"],
  ["the browser has none", null, "https://push.example/1", "off"],
  ["the server knows none of this session, whoever's that of the browser is", "https://push.example/1", null, "off"],
])("where %s, the device is shown as it is, and the server is told nothing", async (_name, ofBrowser, ofServer, state) => {
  [own, known] = [ofBrowser, ofServer];
  expect([await readDevice(), told]).toEqual([state, []]);
});

test("an address that the browser changed when it could not say so is told now", async () => {
  [own, known] = ["https://push.example/2", "https://push.example/1"];
  expect(await readDevice()).toBe("on");
  expect(told).toEqual([{ intent: "on", endpoint: "https://push.example/2", ...keys }]);
});

test("what the browser had before is given up before it asks for its own", async () => {
  own = "https://push.example/of-another-member";
  expect(await turnDeviceOn()).toBe("on");
  expect(steps).toEqual(["end https://push.example/of-another-member", "subscribe"]);
  expect(told).toMatchObject([{ intent: "on", endpoint: "https://push.example/new" }]);
});

test("what the server does not take is given up", async () => {
  [own, status] = [null, 503];
  expect(await turnDeviceOn()).toBe("failed");
  expect(steps).toEqual(["subscribe", "end https://push.example/new"]);
});
