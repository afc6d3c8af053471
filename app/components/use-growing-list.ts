import { useState } from "react";
import { useFetcher } from "react-router";
import { useStateForBack } from "./use-state-for-back.ts";

type Page<Item> = { items: Item[]; nextCursor: string | null };

export type GrowingList<Item> = {
  items: Item[];
  nextCursor: string | null;
  isLoadingMore: boolean;
  /** Whether the last load failed. */
  hasFailed: boolean;
  /** How many items the last load brought; 0 before the first, and when it failed. */
  addedCount: number;
  loadMore: () => void;
  /** Changes how an item is shown, or with null removes it, until it is loaded again: a loader reloads only the first page. */
  change: (key: string, change: Partial<Item> | null) => void;
};

type Options<Answer, Item> = {
  /** The page from the route's loader. */
  first: Page<Item>;
  /** Returns the address of the page at a cursor. */
  moreAddress: (cursor: string) => string;
  /** Returns null when the page could not be loaded. */
  toPage: (answer: Answer) => Page<Item> | null;
  keyOf: (item: Item) => string;
};

/** `items` are all items shown; `first` are those of them that came from the loader. */
type Grown<Item> = { first: Item[]; items: Item[]; nextCursor: string | null };

/**
 * A list that begins with the loader's page and grows; Back restores it with all that was loaded. When the first page is loaded again, what
 * was loaded below stays. Give the component a new key when the list becomes another one; of two lists on one page, only one may use this.
 */
export function useGrowingList<Answer, Item>({ first, moreAddress, toPage, keyOf }: Options<Answer, Item>): GrowingList<Item> {
  const start = (): Grown<Item> => ({ ...first, first: first.items });
  const [grown, setGrown] = useStateForBack(start, (before, marks) => ({
    ...before,
    items: before.items.map((item) => {
      const isSaved = marks.get(keyOf(item));
      return isSaved === undefined ? item : { ...item, isSaved };
    }),
  }));
  const { items, nextCursor } = grown;
  const { load, state, data } = useFetcher<Answer>();
  const [seen, setSeen] = useState(data);
  const page = data && toPage(data as Answer);

  if (grown.first !== first.items) {
    // In a list that has grown, items that were pushed off the first page stay visible below it.
    const hasGrown = items.length > grown.first.length;
    setGrown(hasGrown ? { ...grown, first: first.items, items: withoutRepeated([...first.items, ...items], keyOf) } : start());
  }

  if (data !== seen) {
    setSeen(data);
    if (page) setGrown({ ...grown, items: withoutRepeated([...items, ...page.items], keyOf), nextCursor: page.nextCursor });
  }

  return {
    items,
    nextCursor,
    isLoadingMore: state !== "idle",
    hasFailed: state === "idle" && page === null,
    addedCount: page?.items.length ?? 0,
    loadMore: () => {
      if (state === "idle" && nextCursor !== null) void load(moreAddress(nextCursor));
    },
    change: (key, change) =>
      setGrown((current) => ({
        ...current,
        items: current.items.flatMap((item) => {
          if (keyOf(item) !== key) return item;
          return change ? { ...item, ...change } : [];
        }),
      })),
  };
}

function withoutRepeated<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  const known = new Set<string>();
  return items.filter((item) => known.size < known.add(keyOf(item)).size);
}
