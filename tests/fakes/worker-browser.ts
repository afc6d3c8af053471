import vm from "node:vm";

export const workerOrigin = "https://sangam.example";

export type Asked = { path: string; isAsMember: boolean };
export type Network = (asked: Asked) => Response;
export type FakeRequest = { url: string; method: string; mode: string };
export type Stores = Map<string, Map<string, Response>>;

/** The parts of a browser that a service worker sees: stores of responses by address, and the network as a function. */
export function startWorker(source: string, stores: Stores, network: Network, isFirst = true) {
  const listeners = new Map<string, (event: object) => void>();
  const told: unknown[] = [];
  const seen = { hasSkippedWaiting: false };
  const openPages = new Set(["page"]);
  const keyOf = (request: string | { url: string }) => new URL(typeof request === "string" ? request : request.url, workerOrigin).href;
  const ask = async (request: string | { url: string }, init: { credentials?: string } = {}) => {
    const { pathname, search } = new URL(keyOf(request));
    return network({ path: pathname + search, isAsMember: init.credentials !== "omit" });
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
    registration: { active: isFirst ? null : {} },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => void (seen.hasSkippedWaiting = true),
    clients: {
      claim: async () => undefined,
      get: async (id: string) => (openPages.has(id) ? {} : undefined),
      matchAll: async () => [{ postMessage: (message: unknown) => told.push(message) }],
    },
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  vm.runInNewContext(source, { self, caches, URL, Response, Promise, Date });
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
    install: () => dispatch("install"),
    activate: () => dispatch("activate"),
    request: (request: FakeRequest) => dispatch("fetch", { request }),
    tell: (data: object) => dispatch("message", { data, source: { id: "page", postMessage: (message: unknown) => told.push(message) } }),
  };
}
