// A cache of reads that are the same for everybody: public lists, articles and filter options.
import type { Clock } from "#server/platform/clock/clock.ts";
import { createPageStore, pageMaxAgeMs } from "./page-store.ts";

export type CachedReads = {
  /**
   * The last result of `load`, until one of `topics` changes, and for a minute at most. Concurrent callers share one load. The value is
   * shared by all viewers: it is frozen, and must not contain anything of one viewer.
   */
  read<Value>(name: string, topics: readonly string[], load: () => Promise<Value>): Promise<Value>;
};

export type ReadCache = CachedReads & {
  /** Drops the values that show a topic; a read in progress is not stored either. */
  drop(topic: string): void;
  /** Called when changes are received (again): drops everything from before, and caches from now on. */
  resume(): void;
  /** Called when changes are no longer received: drops everything, and loads each time. */
  pause(): void;
};

export type ReadCacheOptions = {
  clock: Clock;
  /** The approximate maximum size in memory. Default 24 MiB. */
  maxBytes?: number;
};

type Flight = { topics: readonly string[]; value: Promise<unknown> };
type Reading = { topics: readonly string[]; sizeBytes: number; value: Promise<unknown> };

/** An object takes about three bytes for each character of its JSON. */
const bytesPerLetter = 3;
/** Added for each entry; otherwise millions of empty lists would fit. */
const bytesPerReading = 1_000;

/** No cache: loads each time. */
export const uncachedReads: CachedReads = { read: (_name, _topics, load) => load() };

/** Stores values only between `resume` and `pause`; the least used are dropped first. */
export function createReadCache({ clock, maxBytes = 24 * 1024 * 1024 }: ReadCacheOptions): ReadCache {
  const readings = createPageStore<Reading>({ maxBytes, maxAgeMs: pageMaxAgeMs, clock });
  const flights = new Map<string, Flight>();
  let isListening = false;

  const forget = () => {
    readings.clear();
    flights.clear();
  };

  async function load<Value>(name: string, flight: Flight, loading: Promise<Value>): Promise<Value> {
    try {
      const value = await loading;
      // Not stored if one of its topics has changed meanwhile; its flight was then removed from the list.
      if (flights.get(name) === flight) {
        const sizeBytes = bytesPerReading + (name.length + (JSON.stringify(value)?.length ?? 0)) * bytesPerLetter;
        readings.set(name, { topics: flight.topics, sizeBytes, value: Promise.resolve(freeze(value)) });
      }
      return value;
    } finally {
      // Also after a failure, so that the next request tries again.
      if (flights.get(name) === flight) flights.delete(name);
    }
  }

  return {
    read<Value>(name: string, topics: readonly string[], start: () => Promise<Value>): Promise<Value> {
      const known = readings.get(name) ?? flights.get(name);
      if (known) return known.value as Promise<Value>;
      if (!isListening) return start();
      const flight: Flight = { topics, value: Promise.resolve() };
      flights.set(name, flight);
      const value = load(name, flight, start());
      flight.value = value;
      return value;
    },
    drop(topic) {
      readings.dropTopic(topic);
      for (const [name, flight] of flights) if (flight.topics.includes(topic)) flights.delete(name);
    },
    resume() {
      isListening = true;
      forget();
    },
    pause() {
      isListening = false;
      forget();
    },
  };
}

/** Freezes a value with all its parts, so that no request can change what the next one is given. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}
