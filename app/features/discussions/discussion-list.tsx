import type { DiscussionList as Answer } from "#contracts/discussion-pages.ts";
import type { DiscussionCardView, DiscussionPage } from "#contracts/discussions.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { DiscussionCard } from "./discussion-card.tsx";
import { listAddress } from "./list-address.ts";
import type { ListState } from "./list-address.ts";

const keyOf = (discussion: DiscussionCardView) => discussion.id;
const toPage = ({ page }: Answer) => page && { items: page.discussions, nextCursor: page.nextCursor };

/** The cards, growing by Load More. */
export function DiscussionList({ page, state }: { page: DiscussionPage; state: ListState }) {
  const list = useGrowingList<Answer, DiscussionCardView>({
    first: { items: page.discussions, nextCursor: page.nextCursor },
    moreAddress: (cursor) => listAddress({ ...state, cursor }, "/discussions/more"),
    toPage,
    keyOf,
  });
  return (
    <>
      <div className="grid gap-4">
        {list.items.map((discussion) => (
          <DiscussionCard key={discussion.id} discussion={discussion} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {list.addedCount > 0 && `${list.addedCount} more discussions loaded`}
      </p>
      {list.hasFailed && <ErrorState title="Failed to load discussions. Please try again." canRetry={false} />}
      {list.nextCursor !== null && (
        <LoadMore to={listAddress({ ...state, cursor: list.nextCursor })} isLoading={list.isLoadingMore} onLoad={list.loadMore} />
      )}
    </>
  );
}
