import type { DiscussionList as Answer } from "#contracts/discussion-pages.ts";
import type { DiscussionCardView, DiscussionPage } from "#contracts/discussions.ts";
import { ListEnd } from "#app/components/list-end.tsx";
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
      <ListEnd
        list={list}
        noun="discussion"
        failure="Failed to load discussions. Please try again."
        pageAt={(cursor) => listAddress({ ...state, cursor })}
      />
    </>
  );
}
