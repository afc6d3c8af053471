/** A part of a page that loads or fails on its own. */
export type Part<Value> = { isLoaded: true; value: Value } | { isLoaded: false };

/** A part, or the promise of one. It is loaded already in a whole page, and may follow later in an open one. */
export type DeferredPart<Value> = Part<Value> | Promise<Part<Value>>;
