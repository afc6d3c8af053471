import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "./service-worker.ts";

let reloads: number;
let told: unknown[];
let awaits: boolean;
let channels: FakeChannel[];
let workerSays: (event: { data: unknown }) => void;
let comeBack: (event: { persisted: boolean }) => void;

class FakeChannel {
  hear: ((event: { data: unknown }) => void) | undefined;
  addEventListener = (_name: string, listener: typeof this.hear) => {
    this.hear = listener;
  };
  postMessage = (message: unknown) => told.push(message);
  constructor() {
    channels.push(this);
  }
}

beforeEach(() => {
  [reloads, told, awaits, channels] = [0, [], false, []];
  const worker = {
    ready: new Promise(() => undefined),
    register: () => new Promise(() => undefined),
    addEventListener: (name: string, listener: typeof workerSays) => {
      if (name === "message") workerSays = listener;
    },
  };
  vi.stubGlobal("navigator", { serviceWorker: worker });
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: typeof comeBack) => {
      if (name === "pageshow") comeBack = listener;
    },
    location: { reload: () => (reloads += 1), pathname: "/", search: "" },
  });
  vi.stubGlobal("document", {
    readyState: "complete",
    body: { dataset: { reader: "asha" } },
    querySelector: (wanted: string) => (awaits && wanted === "[data-awaits-reader]" ? {} : null),
  });
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

const open = () => registerServiceWorker({ manifest: "/m.js", onNewer: () => undefined });

test.each([
  { viewer: "asha", isAwaiting: false, leaves: 0 },
  { viewer: "ravi", isAwaiting: false, leaves: 1 },
  { viewer: null, isAwaiting: false, leaves: 1 },
  { viewer: null, isAwaiting: true, leaves: 0 },
  { viewer: "asha", isAwaiting: true, leaves: 0 },
  { viewer: "ravi", isAwaiting: true, leaves: 1 },
])(
  "a member's page, told that $viewer reads, leaves $leaves times if a form awaits its sender: $isAwaiting",
  ({ viewer, isAwaiting, leaves }) => {
    open();
    awaits = isAwaiting;
    workerSays({ data: { kind: "reader", viewer } });
    expect(reloads).toBe(leaves);
  },
);

test("in a browser without a worker, members' pages tell each other", () => {
  vi.stubGlobal("navigator", {});
  open();
  expect(told).toEqual(["asha"]);
  channels[0]?.hear?.({ data: "asha" });
  expect(reloads).toBe(0);
  channels[0]?.hear?.({ data: "ravi" });
  expect(reloads).toBe(1);
});

test("a visitor's page neither broadcasts nor reloads", () => {
  delete document.body.dataset["reader"];
  open();
  workerSays({ data: { kind: "reader", viewer: "ravi" } });
  expect([told, reloads]).toEqual([[], 0]);
});

test.each([
  { reader: "asha", persisted: true, leaves: 1 },
  { reader: "asha", persisted: false, leaves: 0 },
  { reader: undefined, persisted: true, leaves: 0 },
])("a page of $reader that Back shows as it was left (persisted: $persisted) loads anew $leaves times", ({ reader, persisted, leaves }) => {
  if (reader === undefined) delete document.body.dataset["reader"];
  open();
  comeBack({ persisted });
  expect(reloads).toBe(leaves);
});
