import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { ErrorState } from "./error-state.tsx";
import { LoadMore } from "./load-more.tsx";
import type { GrowingList } from "./use-growing-list.ts";

type ListEndProps = {
  list: Pick<GrowingList<unknown>, "addedCount" | "hasFailed" | "nextCursor" | "isLoadingMore" | "loadMore">;
  /** One of what it lists, such as "blog". */
  noun: string;
  /** Several of them. Default: with an s. */
  nouns?: string;
  /** Said when more could not be loaded. */
  failure: string;
  /** The address of the page at a cursor, for people without JavaScript. */
  pageAt: (cursor: string) => string;
  /** What the button says. Default "Load More". */
  label?: string;
  /** What else is said of the list, above the button. */
  children?: React.ReactNode;
};

/** The end of a growing list, right after its items: the way to more of them, and what came of the last time. */
export function ListEnd({ list, noun, nouns = `${noun}s`, failure, pageAt, label, children }: ListEndProps) {
  const { addedCount, hasFailed, nextCursor, isLoadingMore, loadMore } = list;
  const end = useRef<HTMLParagraphElement>(null);
  // The cursor of the last Load More, and how many items there were before it.
  const asked = useRef<{ cursor: string; count: number }>(null);
  // Emptied while loading: screen readers do not announce the same words twice.
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
