import { formatCount } from "#app/lib/numbers.ts";
import { ErrorState } from "./error-state.tsx";
import { LoadMore } from "./load-more.tsx";
import type { GrowingList } from "./use-growing-list.ts";

type ListEndProps = {
  list: Omit<GrowingList<unknown>, "items">;
  /** One of what it lists, such as "blog". */
  noun: string;
  /** Said when more could not be loaded. */
  failure: string;
  /** The address of the page at a cursor, for people without JavaScript. */
  pageAt: (cursor: string) => string;
  /** What the button says. Default "Load More". */
  label?: string;
};

/** The end of a growing list: the way to more of it, and what came of the last time. */
export function ListEnd({ list, noun, failure, pageAt, label }: ListEndProps) {
  const { addedCount, hasFailed, nextCursor, isLoadingMore, loadMore } = list;
  return (
    <>
      <p role="status" className="sr-only">
        {addedCount > 0 && `${formatCount(addedCount, `more ${noun}`)} loaded`}
      </p>
      {hasFailed && <ErrorState title={failure} canRetry={false} />}
      {nextCursor !== null && (
        <LoadMore to={pageAt(nextCursor)} isLoading={isLoadingMore} onLoad={loadMore}>
          {label}
        </LoadMore>
      )}
    </>
  );
}
