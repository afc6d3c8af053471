/** Returns a generator of numbers from 0 to 1, the same ones on every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks from a list, its first items most often, as words and cities occur. */
export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(items.length ** random()) - 1] as Item;
}

export function pickEvenly<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
