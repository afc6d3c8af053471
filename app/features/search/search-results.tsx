import type { SearchPage, SearchResult, SearchScreen } from "#contracts/search.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { searchAddress } from "./search-address.ts";
import type { SearchState } from "./search-address.ts";
import { SearchResultCard } from "./search-result-card.tsx";

const keyOf = (result: SearchResult) => result.id;
const toPage = ({ page }: SearchScreen) => page && { items: page.results, nextCursor: page.nextCursor };

/** What was found, growing by Load More. */
export function SearchResults({ page, query }: { page: SearchPage; query: SearchState }) {
  const list = useGrowingList<SearchScreen, SearchResult>({
    first: { items: page.results, nextCursor: page.nextCursor },
    moreAddress: (cursor) => searchAddress({ ...query, cursor }, "/search/more"),
    toPage,
    keyOf,
  });
  return (
    <>
      <div className="mt-2 divide-y divide-line">
        {list.items.map((result) => (
          <SearchResultCard key={result.id} result={result} marks={page.marks} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {list.addedCount > 0 && `${list.addedCount} more results loaded`}
      </p>
      {list.hasFailed && <ErrorState title="The search did not work. Please try again." canRetry={false} />}
      {list.nextCursor !== null && (
        <LoadMore to={searchAddress({ ...query, cursor: list.nextCursor })} isLoading={list.isLoadingMore} onLoad={list.loadMore} />
      )}
    </>
  );
}
