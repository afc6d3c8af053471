import { useState } from "react";
import { useFetcher } from "react-router";

type Page<Item> = { items: Item[]; nextCursor: string | null };

export type GrowingList<Item> = {
  items: Item[];
  nextCursor: string | null;
  isLoadingMore: boolean;
  /** The last load did not work. */
  hasFailed: boolean;
  /** How many the last load brought; 0 before the first. */
  addedCount: number;
  loadMore: () => void;
};

type Options<Answer, Item> = {
  /** What the page's loader gave. */
  first: Page<Item>;
  /** Address of the page at a cursor. */
  moreAddress: (cursor: string) => string;
  /** Null when it could not be loaded. */
  toPage: (answer: Answer) => Page<Item> | null;
  keyOf: (item: Item) => string;
};

/**
 * A list that begins with the loader's page and grows. When the first page is loaded again, what was loaded below stays. Give the
 * component a new key when the list becomes another one.
 */
export function useGrowingList<Answer, Item>({ first, moreAddress, toPage, keyOf }: Options<Answer, Item>): GrowingList<Item> {
  const [more, setMore] = useState<Page<Item>>({ items: [], nextCursor: first.nextCursor });
  const [base, setBase] = useState(first);
  const [addedCount, setAddedCount] = useState(0);
  const { load, state, data } = useFetcher<Answer>();
  const [seen, setSeen] = useState(data);
  const page = data === undefined ? undefined : toPage(data as Answer);

  if (base.items !== first.items) {
    // What the new first page pushed out of it is still in sight where the list has grown.
    setMore(more.items.length === 0 ? { items: [], nextCursor: first.nextCursor } : { ...more, items: [...base.items, ...more.items] });
    setBase(first);
  }

  if (data !== seen) {
    setSeen(data);
    if (page) {
      setMore({ items: [...more.items, ...page.items], nextCursor: page.nextCursor });
      setAddedCount(page.items.length);
    }
  }

  const known = new Set(first.items.map(keyOf));
  const below = more.items.filter((item) => {
    const key = keyOf(item);
    return !known.has(key) && known.add(key);
  });
  return {
    items: [...first.items, ...below],
    nextCursor: more.nextCursor,
    isLoadingMore: state !== "idle",
    hasFailed: state === "idle" && page === null,
    addedCount,
    loadMore: () => {
      if (state === "idle" && more.nextCursor !== null) void load(moreAddress(more.nextCursor));
    },
  };
}
