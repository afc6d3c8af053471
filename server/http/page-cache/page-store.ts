// Storage of cached pages, limited in bytes and age; pages requested again are protected from those requested once.
import type { Clock } from "#server/platform/clock/clock.ts";

/** How old a cached page or read may get: "2 minutes ago" stays nearly right. */
export const pageMaxAgeMs = 60_000;

type Storable = { topics: readonly string[]; sizeBytes: number };
type Entry<Page> = { page: Page; madeAt: number };

export type PageStore<Page extends Storable> = {
  get(key: string): Page | undefined;
  set(key: string, page: Page): void;
  dropTopic(topic: string): void;
  clear(): void;
  readonly sizeBytes: number;
};

export type PageStoreOptions = { maxBytes: number; maxAgeMs: number; clock: Clock };

/**
 * A page starts on probation and becomes protected by its second use; protected pages take at most four fifths of the space. So a crawler
 * that requests every address once evicts only pages that were requested once.
 */
export function createPageStore<Page extends Storable>({ maxBytes, maxAgeMs, clock }: PageStoreOptions): PageStore<Page> {
  const probation = createSegment<Page>();
  const settled = createSegment<Page>();

  const drop = (key: string) => probation.remove(key) ?? settled.remove(key);
  const makeRoom = () => {
    while (settled.sizeBytes() > maxBytes * 0.8) {
      const oldest = settled.removeOldest();
      if (oldest) probation.add(...oldest);
    }
    while (probation.sizeBytes() + settled.sizeBytes() > maxBytes) probation.removeOldest();
  };

  return {
    get(key) {
      const known = settled.touch(key);
      const entry = known ?? probation.remove(key);
      if (!entry) return undefined;
      const ageMs = clock.now().getTime() - entry.madeAt;
      // With a negative age, the clock was put back; the page would stay until the clock reaches that time again.
      if (ageMs < 0 || ageMs >= maxAgeMs) {
        settled.remove(key);
        return undefined;
      }
      if (!known) {
        settled.add(key, entry);
        makeRoom();
      }
      return entry.page;
    },
    set(key, page) {
      drop(key);
      if (page.sizeBytes > maxBytes / 10) return;
      probation.add(key, { page, madeAt: clock.now().getTime() });
      makeRoom();
    },
    dropTopic(topic) {
      for (const key of [...probation.keysOf(topic), ...settled.keysOf(topic)]) drop(key);
    },
    clear() {
      probation.clear();
      settled.clear();
    },
    get sizeBytes() {
      return probation.sizeBytes() + settled.sizeBytes();
    },
  };
}

/** Pages in the order of their last use, found by key and by topic. */
function createSegment<Page extends Storable>() {
  const entries = new Map<string, Entry<Page>>();
  const keysByTopic = new Map<string, Set<string>>();
  let sizeBytes = 0;

  function remove(key: string): Entry<Page> | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    sizeBytes -= entry.page.sizeBytes;
    for (const topic of entry.page.topics) {
      const keys = keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysByTopic.delete(topic);
    }
    return entry;
  }

  return {
    remove,
    /** Marks the entry as the last used one. */
    touch(key: string): Entry<Page> | undefined {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    add(key: string, entry: Entry<Page>): void {
      entries.set(key, entry);
      sizeBytes += entry.page.sizeBytes;
      for (const topic of entry.page.topics) keysByTopic.set(topic, (keysByTopic.get(topic) ?? new Set()).add(key));
    },
    removeOldest(): [string, Entry<Page>] | undefined {
      const key = entries.keys().next().value;
      const entry = key === undefined ? undefined : remove(key);
      return key !== undefined && entry ? [key, entry] : undefined;
    },
    keysOf: (topic: string): string[] => [...(keysByTopic.get(topic) ?? [])],
    sizeBytes: () => sizeBytes,
    clear(): void {
      entries.clear();
      keysByTopic.clear();
      sizeBytes = 0;
    },
  };
}
