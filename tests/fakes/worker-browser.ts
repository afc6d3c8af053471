import vm from "node:vm";

export const workerOrigin = "https://sangam.example";

export type Asked = {
  path: string;
  /** Whether the request carries the member's cookies. */
  isAsMember: boolean;
  /** The fields of a form that is posted. */
  form?: Record<string, string>;
};
export type Network = (asked: Asked) => Response;
export type FakeRequest = { url: string; method: string; mode: string };
export type FakeSubscription = { options: { applicationServerKey: ArrayBuffer }; toJSON(): object; unsubscribe(): Promise<void> };
export type Stores = Map<string, Map<string, Response>>;

type Ask = (request: RequestLike, init?: { credentials?: string; body?: URLSearchParams }) => Promise<Response>;
type RequestLike = string | { url: string };
type WorkerOptions = {
  source: string;
  stores: Stores;
  network: Network;
  /** Whether an earlier version of the worker is already active. Default false. */
  isUpdate?: boolean;
  /** Whether the reader has told the browser to save data. Default false. */
  savesData?: boolean;
};

/**
 * Runs a service worker's source in a fake browser that has only what the worker uses. The caches are `stores`, maps of responses by
 * address, and the network is a function.
 */
export function startWorker({ source, stores, network, isUpdate = false, savesData = false }: WorkerOptions) {
  const listeners = new Map<string, (event: object) => void>();
  const told: unknown[] = [];
  const seen = { hasSkippedWaiting: false };
  const openPages = new Set(["page"]);
  const windows = createWindows(openPages, told);
  const push = createPush();
  const shown: object[] = [];
  const ask: Ask = async (request, init = {}) => {
    const { pathname, search } = new URL(keyOf(request));
    const form = init.body && { form: Object.fromEntries(init.body) };
    return network({ path: pathname + search, isAsMember: init.credentials !== "omit", ...form });
  };
  const self = {
    location: { origin: workerOrigin },
    navigator: { connection: { saveData: savesData } },
    fetch: ask,
    registration: {
      active: isUpdate ? {} : null,
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      getNotifications: async () => shown.map((one) => ({ close: () => shown.splice(shown.indexOf(one), 1) })),
      pushManager: push.manager,
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => void (seen.hasSkippedWaiting = true),
    clients: windows.clients,
  };
  vm.runInNewContext(source, { self, caches: createCaches(stores, ask), URL, URLSearchParams, Response, Promise, Date });
  const dispatch = (type: string, event: object = {}) => dispatchTo(listeners.get(type), event);
  const { opened, led } = windows;
  return {
    told,
    seen,
    openPages,
    /** The notifications on the screen, the addresses of windows that were opened, and those that open windows were sent to. */
    shown,
    opened,
    led,
    /** The browser's push subscription, and whether the reader has blocked notifications. */
    pushed: push.pushed,
    subscribe: () => push.subscribe("first"),
    push: (text: string | null) => dispatch("push", { data: text === null ? null : { json: (): unknown => JSON.parse(text) } }),
    press: (data: unknown) => dispatch("notificationclick", { notification: { close: () => undefined, data } }),
    changeSubscription: (change: object) => dispatch("pushsubscriptionchange", change),
    install: () => dispatch("install"),
    activate: () => dispatch("activate"),
    request: (request: FakeRequest) => dispatch("fetch", { request }),
    tell: (data: object) => dispatch("message", { data, source: { id: "page", postMessage: (message: unknown) => told.push(message) } }),
  };
}

function keyOf(request: RequestLike): string {
  return new URL(typeof request === "string" ? request : request.url, workerOrigin).href;
}

function pathOf(key: string): string {
  return new URL(key).pathname;
}

function createCaches(stores: Stores, ask: Ask) {
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    // As in browsers, an entry that is replaced moves to the end of the keys.
    const put = async (request: RequestLike, response: Response) => {
      const others = [...store].filter(([key]) => key !== keyOf(request));
      store.clear();
      for (const [key, kept] of [...others, [keyOf(request), response] as const]) store.set(key, kept);
    };
    return {
      match: async (request: RequestLike) => store.get(keyOf(request))?.clone(),
      put,
      addAll: (paths: string[]) => Promise.all(paths.map(async (path) => put(path, await ask(path)))),
      delete: async (request: RequestLike, { ignoreSearch = false } = {}) => {
        const isMeant = (key: string) => (ignoreSearch ? pathOf(key) === pathOf(keyOf(request)) : key === keyOf(request));
        return [...store.keys()].filter(isMeant).map((key) => store.delete(key)).length > 0;
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

/** The open windows of the site. The worker's messages to them are collected in `told`. */
function createWindows(openPages: ReadonlySet<string>, told: unknown[]) {
  const [opened, led]: [string[], string[]] = [[], []];
  const tab = { navigate: async (url: string) => void led.push(url) };
  const page = { postMessage: (message: unknown) => told.push(message), focus: async () => tab };
  const clients = {
    claim: async () => undefined,
    get: async (id: string) => (openPages.has(id) ? {} : undefined),
    matchAll: async () => (openPages.size === 0 ? [] : [page]),
    openWindow: async (url: string) => void opened.push(url),
  };
  return { opened, led, clients };
}

function createPush() {
  const pushed: { subscription: FakeSubscription | null; isBlocked: boolean } = { subscription: null, isBlocked: false };
  const subscribe = (name: string) => (pushed.subscription = createSubscription(name, pushed));
  const manager = {
    getSubscription: async () => pushed.subscription,
    subscribe: async () => {
      if (pushed.isBlocked) throw new DOMException("blocked", "NotAllowedError");
      return subscribe("renewed");
    },
  };
  return { pushed, subscribe, manager };
}

/** Calls a listener, waits for all that it passed to `waitUntil`, and returns the response that it passed to `respondWith`, if any. */
async function dispatchTo(listener: ((event: object) => void) | undefined, event: object): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listener?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
    respondWith: (answer: Promise<Response>) => {
      response = answer;
    },
  });
  const answered = await response;
  await Promise.all(waits);
  return answered;
}

function createSubscription(name: string, pushed: { subscription: FakeSubscription | null }): FakeSubscription {
  return {
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` } }),
    unsubscribe: async () => void (pushed.subscription = null),
  };
}
