// The cache of visitors' pages: rendered once however many ask at the same time, and invalidated when what they show changes.
import type { Clock } from "#server/platform/clock/clock.ts";
import { listen } from "#server/platform/db/listen.ts";
import type { Database } from "#server/platform/db/database.ts";
import { pageCacheChannel } from "#server/platform/db/notify.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { CachedPage } from "./cached-page.ts";
import { createReadCache } from "./cached-reads.ts";
import type { CachedReads } from "./cached-reads.ts";
import { createPageStore, pageMaxAgeMs } from "./page-store.ts";

export type PageCache = {
  find(key: string): CachedPage | undefined;
  /**
   * Runs `make`, or waits for another request that already runs it for the same key. Returns the page; null when it may not be cached, so
   * that each waiting request has to make its own.
   */
  share(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null>;
  /** Whether `share` would wait for somebody else's page. */
  isBeingMade(key: string): boolean;
  /** Drops the pages that show a topic, and those in progress while it changed. */
  drop(topic: string): void;
  /** Called when changes are received (again): drops everything from before, and caches from now on. */
  resume(): void;
  /** Called when changes are no longer received: caches nothing new. Existing pages are served until they are too old. */
  pause(): void;
  /** The data of which pages are made, the same for all readers; dropped by the same changes. */
  reads: CachedReads;
  /** Waits until this process has dropped what the changes that are committed by now invalidate; half a second at most. Never throws. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

export type PageCacheOptions = { clock: Clock };

type Flight = { result: Promise<CachedPage | null>; changed: Set<string>; isCacheable: boolean };

/** The maximum size in memory, over all encodings. */
const maxBytes = 64 * 1024 * 1024;
// After an answer that could not be cached, requests for that address are rendered in parallel for this long instead of waiting for each
// other, or until one can be cached again, as when the database is back.
const uncacheableForMs = 10_000;
const maxUncacheable = 2_000;

/** An empty cache. It stores pages only between `resume` and `pause`. */
export function createPageCache({ clock }: PageCacheOptions): PageCache {
  const store = createPageStore<CachedPage>({ maxBytes, maxAgeMs: pageMaxAgeMs, clock });
  const reads = createReadCache({ clock });
  const flights = new Map<string, Flight>();
  const allFlights = new Set<Flight>();
  const uncacheableUntil = new Map<string, number>();
  let isListening = false;

  const noteUncacheable = (key: string) => {
    uncacheableUntil.delete(key);
    uncacheableUntil.set(key, clock.now().getTime() + uncacheableForMs);
    if (uncacheableUntil.size > maxUncacheable) uncacheableUntil.delete(uncacheableUntil.keys().next().value ?? key);
  };

  async function makeAndStore(key: string, flight: Flight, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    try {
      const page = await make();
      if (!page) noteUncacheable(key);
      else uncacheableUntil.delete(key);
      if (page && flight.isCacheable && !page.topics.some((topic) => flight.changed.has(topic))) store.set(key, page);
      return page;
    } finally {
      allFlights.delete(flight);
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    find: (key) => store.get(key),
    share(key, make) {
      const current = flights.get(key);
      if (current) return current.result.catch(() => null);
      const flight: Flight = { result: Promise.resolve(null), changed: new Set(), isCacheable: isListening };
      if ((uncacheableUntil.get(key) ?? 0) <= clock.now().getTime()) flights.set(key, flight);
      allFlights.add(flight);
      flight.result = makeAndStore(key, flight, make);
      return flight.result;
    },
    isBeingMade: (key) => flights.has(key),
    drop(topic) {
      store.dropTopic(topic);
      reads.drop(topic);
      for (const flight of allFlights) flight.changed.add(topic);
      // Later requests have to see the change, so they must not wait for a page that was begun before it.
      flights.clear();
    },
    resume() {
      isListening = true;
      store.clear();
      reads.resume();
      for (const flight of allFlights) flight.isCacheable = false;
    },
    pause() {
      isListening = false;
      reads.pause();
      for (const flight of allFlights) flight.isCacheable = false;
    },
    reads,
    catchUp: async () => undefined,
    close: async () => undefined,
  };
}

/** A cache that learns of the changes of all processes through the database. Close it before the database. */
export function openPageCache(database: Database, options: PageCacheOptions, log: Log): PageCache {
  const cache = createPageCache(options);
  const handlers = { onMessage: cache.drop, onUp: cache.resume, onDown: cache.pause };
  const listener = listen(database, pageCacheChannel, handlers, log);
  return { ...cache, catchUp: () => listener.catchUp(), close: () => listener.close() };
}
