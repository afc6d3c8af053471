// Small readings that are the same for everybody and stand on pages of members too: what a list can be narrowed by.
import type { Clock } from "#server/platform/clock/clock.ts";

export type KeptReads = {
  /** What `load` answered last, until `topic` changes, but for a minute at most. One load for any number who ask meanwhile. */
  read<Value>(name: string, topic: string, load: () => Promise<Value>): Promise<Value>;
};

export type HearingReads = KeptReads & {
  /** Forgets what shows a topic, also what is still being read. */
  drop(topic: string): void;
  /** From now on changes are heard. */
  resume(): void;
  /** Changes are not heard any more: keeps nothing. */
  pause(): void;
};

type Reading = { topic: string; value: Promise<unknown>; expiresAt: number };

const maxAgeMs = 60_000;

/** Reads anew each time. */
export const unkeptReads: KeptReads = { read: (_name, _topic, load) => load() };

/** Keeps readings between `resume` and `pause`. Names are the program's own, so there are as many readings as there are callers. */
export function createKeptReads(clock: Clock): HearingReads {
  const readings = new Map<string, Reading>();
  let isHearing = false;

  return {
    read<Value>(name: string, topic: string, load: () => Promise<Value>): Promise<Value> {
      const now = clock.now().getTime();
      const known = readings.get(name);
      if (known && known.expiresAt > now) return known.value as Promise<Value>;
      const value = load();
      if (!isHearing) return value;
      const reading: Reading = { topic, value, expiresAt: now + maxAgeMs };
      readings.set(name, reading);
      // What failed is tried again by whoever asks next.
      value.catch(() => readings.get(name) === reading && readings.delete(name));
      return value;
    },
    drop(topic) {
      for (const [name, reading] of readings) if (reading.topic === topic) readings.delete(name);
    },
    resume() {
      isHearing = true;
      readings.clear();
    },
    pause() {
      isHearing = false;
      readings.clear();
    },
  };
}
