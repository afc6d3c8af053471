import vm from "node:vm";

export const workerOrigin = "https://sangam.example";

export type Asked = { path: string; isAsMember: boolean; /** The fields of a form. */ form?: Record<string, string> };
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
  /** Whether another version of the worker is at work already. Default false. */
  isUpdate?: boolean;
  /** Whether the person asks for as little as possible over this line. Default false. */
  savesData?: boolean;
};

/** The parts of a browser that a service worker sees: stores of responses by address, and the network as a function. */
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
    /** Notifications on the screen, windows that were opened, and where open ones were led. */
    shown,
    opened,
    led,
    /** What the browser holds for its push service. */
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
    // As browsers do it: in place of the one before, but at the end of the keys.
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

/** The open windows of the site; what they are told goes into `told`. */
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

/** Lets a listener handle an event, with all that it waits for; returns what it responds with. */
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
