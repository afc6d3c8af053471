/** A part of a page that loads, or fails, by itself while the rest stands. */
export type Part<Value> = { isLoaded: true; value: Value } | { isLoaded: false };

/** A part, or the promise of one: what comes with a whole page is there, what comes to an open page may follow. */
export type DeferredPart<Value> = Part<Value> | Promise<Part<Value>>;
