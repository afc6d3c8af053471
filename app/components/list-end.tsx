import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { ErrorState } from "./error-state.tsx";
import { LoadMore } from "./load-more.tsx";
import type { GrowingList } from "./use-growing-list.ts";

type ListEndProps = {
  list: Pick<GrowingList<unknown>, "addedCount" | "hasFailed" | "nextCursor" | "isLoadingMore" | "loadMore">;
  /** The word for one item, such as "blog". */
  noun: string;
  /** The word for several. Default: `noun` with an s. */
  nouns?: string;
  /** The message when more could not be loaded. */
  failure: string;
  /** Returns the address of the page at a cursor, for people without JavaScript. */
  pageAt: (cursor: string) => string;
  /** The label of the button. Default "Load More". */
  label?: string;
  /** More words about the list, shown above the button. */
  children?: React.ReactNode;
};

/** The end of a growing list, right after its items: the button for more items, and the result of the last load. */
export function ListEnd({ list, noun, nouns = `${noun}s`, failure, pageAt, label, children }: ListEndProps) {
  const { addedCount, hasFailed, nextCursor, isLoadingMore, loadMore } = list;
  const end = useRef<HTMLParagraphElement>(null);
  // The cursor of the last Load More, and how many items there were before it.
  const asked = useRef<{ cursor: string; count: number }>(null);
  // Emptied while loading: screen readers do not announce an unchanged text again.
  const [news, setNews] = useState("");
  const listItems = () => end.current?.previousElementSibling?.children ?? [];
  const handleCursor = useEffectEvent((cursor: string | null) => {
    if (asked.current === null || cursor === asked.current.cursor) return;
    setNews(`${formatCount(addedCount, `more ${noun}`, `more ${nouns}`)} loaded`);
    // Focuses the first of the new items without scrolling.
    listItems()[asked.current.count]?.querySelector("a")?.focus({ preventScroll: true });
    asked.current = null;
  });
  useEffect(() => handleCursor(nextCursor), [nextCursor]);
  return (
    <>
      <p ref={end} role="status" className="sr-only">
        {news}
      </p>
      {children}
      {hasFailed && <ErrorState title={failure} canRetry={false} />}
      {nextCursor !== null && (
        <LoadMore
          to={pageAt(nextCursor)}
          isLoading={isLoadingMore}
          onLoad={() => {
            asked.current = { cursor: nextCursor, count: listItems().length };
            setNews("");
            loadMore();
          }}
        >
          {label}
        </LoadMore>
      )}
    </>
  );
}
