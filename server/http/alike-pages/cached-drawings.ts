// The cache of drawings that all readers of a page see alike.
import type { Clock } from "#server/platform/clock/clock.ts";
import { createPageStore } from "../page-cache/page-store.ts";
import type { Drawing } from "./drawing.ts";

export type DrawingCache = {
  /** The drawing of an address whose loaders have answered this. */
  find(address: string, answers: string): Drawing | undefined;
  keep(address: string, answers: string, drawing: Drawing): void;
};

type CachedDrawing = { topics: readonly string[]; sizeBytes: number; drawing: Drawing };

/** Texts of members may be as old as that in memory; a drawing is right for as long as its loaders answer the same. */
const maxAgeMs = 600_000;
const nothing: readonly string[] = [];

/**
 * A drawing follows from its address and what the loaders answered, so it is found under both and never has to be dropped. What was
 * asked for least gives way (`createPageStore`). `maxBytes` is the room in memory, roughly; default 48 MiB.
 */
export function createDrawingCache({ clock, maxBytes = 48 * 1024 * 1024 }: { clock: Clock; maxBytes?: number }): DrawingCache {
  const store = createPageStore<CachedDrawing>({ maxBytes, maxAgeMs, clock });
  return {
    find: (address, answers) => store.get(nameOf(address, answers))?.drawing,
    keep(address, answers, drawing) {
      const name = nameOf(address, answers);
      store.set(name, { topics: nothing, sizeBytes: drawing.sizeBytes + name.length * 2, drawing });
    },
  };
}

function nameOf(address: string, answers: string): string {
  return `${address} ${answers}`;
}
