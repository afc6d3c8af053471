import vm from "node:vm";

export const workerOrigin = "https://sangam.example";

export type Asked = { path: string; isAsMember: boolean; /** The fields of a form. */ form?: Record<string, string> };
export type Network = (asked: Asked) => Response;
export type FakeRequest = { url: string; method: string; mode: string };
export type FakeSubscription = { options: { applicationServerKey: ArrayBuffer }; toJSON(): object; unsubscribe(): Promise<void> };
export type Stores = Map<string, Map<string, Response>>;

/** The parts of a browser that a service worker sees: stores of responses by address, and the network as a function. */
export function startWorker(source: string, stores: Stores, network: Network, isFirst = true) {
  const listeners = new Map<string, (event: object) => void>();
  const told: unknown[] = [];
  const seen = { hasSkippedWaiting: false };
  const openPages = new Set(["page"]);
  const [shown, opened, led]: [object[], string[], string[]] = [[], [], []];
  const pushed: { subscription: FakeSubscription | null; isBlocked: boolean } = { subscription: null, isBlocked: false };
  const pushManager = {
    getSubscription: async () => pushed.subscription,
    subscribe: async () => {
      if (pushed.isBlocked) throw new DOMException("blocked", "NotAllowedError");
      return (pushed.subscription = createSubscription("renewed", pushed));
    },
  };
  const tab = { navigate: async (url: string) => void led.push(url) };
  const keyOf = (request: string | { url: string }) => new URL(typeof request === "string" ? request : request.url, workerOrigin).href;
  const ask = async (request: string | { url: string }, init: { credentials?: string; body?: URLSearchParams } = {}) => {
    const { pathname, search } = new URL(keyOf(request));
    const form = init.body && { form: Object.fromEntries(init.body) };
    return network({ path: pathname + search, isAsMember: init.credentials !== "omit", ...form });
  };
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (request: string | { url: string }, response: Response) => void store.set(keyOf(request), response);
    return {
      match: async (request: string | { url: string }) => store.get(keyOf(request))?.clone(),
      put,
      addAll: (paths: string[]) => Promise.all(paths.map(async (path) => put(path, await ask(path)))),
      delete: async (request: string | { url: string }) => store.delete(keyOf(request)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const self = {
    location: { origin: workerOrigin },
    navigator: {},
    fetch: ask,
    registration: {
      active: isFirst ? null : {},
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      pushManager,
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => void (seen.hasSkippedWaiting = true),
    clients: {
      claim: async () => undefined,
      get: async (id: string) => (openPages.has(id) ? {} : undefined),
      matchAll: async () =>
        openPages.size === 0 ? [] : [{ postMessage: (message: unknown) => told.push(message), focus: async () => tab }],
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  vm.runInNewContext(source, { self, caches, URL, URLSearchParams, Response, Promise, Date });
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
    told,
    seen,
    openPages,
    /** Notifications on the screen, windows that were opened, and where open ones were led. */
    shown,
    opened,
    led,
    /** What the browser holds for its push service. */
    pushed,
    subscribe: () => (pushed.subscription = createSubscription("first", pushed)),
    push: (text: string | null) => dispatch("push", { data: text === null ? null : { json: (): unknown => JSON.parse(text) } }),
    press: (data: unknown) => dispatch("notificationclick", { notification: { close: () => undefined, data } }),
    changeSubscription: (change: object) => dispatch("pushsubscriptionchange", change),
    install: () => dispatch("install"),
    activate: () => dispatch("activate"),
    request: (request: FakeRequest) => dispatch("fetch", { request }),
    tell: (data: object) => dispatch("message", { data, source: { id: "page", postMessage: (message: unknown) => told.push(message) } }),
  };
}

function createSubscription(name: string, pushed: { subscription: FakeSubscription | null }): FakeSubscription {
  return {
    options: { applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` } }),
    unsubscribe: async () => void (pushed.subscription = null),
  };
}
