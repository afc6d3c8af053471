// The cache of page templates.
import type { Clock } from "#server/platform/clock/clock.ts";
import { createPageStore } from "../page-cache/page-store.ts";
import type { PageTemplate } from "./page-template.ts";

export type TemplateCache = {
  /** Returns the template rendered for this address from this loader data. */
  get(address: string, answers: string): PageTemplate | undefined;
  set(address: string, answers: string, template: PageTemplate): void;
};

type CachedTemplate = { topics: readonly string[]; sizeBytes: number; template: PageTemplate };

/** Limits how long members' texts stay in memory. A template itself is valid for as long as its loaders return the same data. */
const maxAgeMs = 600_000;
const noTopics: readonly string[] = [];

/**
 * Creates the cache. A template depends only on its address and the loaders' data, so these are its key and it never needs invalidation.
 * The least used templates are evicted first (`createPageStore`). `maxBytes` is approximate; default 48 MiB.
 */
export function createTemplateCache({ clock, maxBytes = 48 * 1024 * 1024 }: { clock: Clock; maxBytes?: number }): TemplateCache {
  const store = createPageStore<CachedTemplate>({ maxBytes, maxAgeMs, clock });
  return {
    get: (address, answers) => store.get(keyOf(address, answers))?.template,
    set(address, answers, template) {
      const key = keyOf(address, answers);
      store.set(key, { topics: noTopics, sizeBytes: template.sizeBytes + key.length * 2, template });
    },
  };
}

function keyOf(address: string, answers: string): string {
  return `${address} ${answers}`;
}
