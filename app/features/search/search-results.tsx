import type { SearchPage, SearchResult, SearchScreen } from "#contracts/search.ts";
import { ListEnd } from "#app/components/list-end.tsx";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { searchAddress } from "./search-address.ts";
import type { SearchState } from "./search-address.ts";
import { SearchResultCard } from "./search-result-card.tsx";

const keyOf = (result: SearchResult) => result.id;
const toPage = ({ page }: SearchScreen) => page && { items: page.results, nextCursor: page.nextCursor };

/** The list of results, which Load More extends. */
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
      <ListEnd
        list={list}
        noun="result"
        failure="The search did not work. Please try again."
        pageAt={(cursor) => searchAddress({ ...query, cursor })}
      />
    </>
  );
}
