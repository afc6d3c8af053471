// A cache of reads that are the same for everybody: public lists, articles and filter options.
import type { Clock } from "#server/platform/clock/clock.ts";
import { createPageStore, pageMaxAgeMs } from "./page-store.ts";

export type CachedReads = {
  /**
   * What `load` answered last, until one of `topics` changes, but for a minute at most. One load for any number who ask meanwhile. What is
   * answered is everybody's: it is frozen, and nothing of one viewer may be in it.
   */
  read<Value>(name: string, topics: readonly string[], load: () => Promise<Value>): Promise<Value>;
};

export type ReadCache = CachedReads & {
  /** Deletes what shows a topic, also what is still being read. */
  drop(topic: string): void;
  /** From now on changes are heard. */
  resume(): void;
  /** Changes are not heard any more: keeps nothing. */
  pause(): void;
};

export type ReadCacheOptions = {
  clock: Clock;
  /** Room in memory, roughly. Default 24 MiB. */
  maxBytes?: number;
};

type Flight = { topics: readonly string[]; value: Promise<unknown> };
type Reading = { topics: readonly string[]; sizeBytes: number; value: Promise<unknown> };

/** An object in memory takes about three times its letters as JSON. */
const bytesPerLetter = 3;
/** What keeping takes beside the value. Without it, millions of lists with nothing in them would find room. */
const bytesPerReading = 1_000;

/** Reads every time. */
export const uncachedReads: CachedReads = { read: (_name, _topics, load) => load() };

/** Keeps readings between `resume` and `pause`; what was asked for least gives way. */
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
      // Not stored if one of its topics has changed meanwhile: then the flight is no longer in the list.
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

/** So that no request can change what the next one is given. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}
