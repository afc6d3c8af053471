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
])("where %s, the device is shown as it is, and nothing is sent to the server", async (_name, ofBrowser, ofServer, state) => {
  [own, known] = [ofBrowser, ofServer];
  expect([await readDevice(), told]).toEqual([state, []]);
});

test("a push address that the browser changed while offline is sent now", async () => {
  [own, known] = ["https://push.example/2", "https://push.example/1"];
  expect(await readDevice()).toBe("on");
  expect(told).toEqual([{ intent: "on", endpoint: "https://push.example/2", ...keys }]);
});

test("an earlier subscription is removed before the browser asks for a new one", async () => {
  own = "https://push.example/of-another-member";
  expect(await turnDeviceOn()).toBe("on");
  expect(steps).toEqual(["end https://push.example/of-another-member", "subscribe"]);
  expect(told).toMatchObject([{ intent: "on", endpoint: "https://push.example/new" }]);
});

test("a subscription that the server refuses is removed", async () => {
  [own, status] = [null, 503];
  expect(await turnDeviceOn()).toBe("failed");
  expect(steps).toEqual(["subscribe", "end https://push.example/new"]);
});
