import MessageCirclePlus from "lucide-react/icons/message-circle-plus";
import { useNavigation } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import type { DiscussionList as List } from "#contracts/discussion-pages.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { FeedLink } from "#app/components/feed-link.tsx";
import { ListNews } from "#app/components/list-news.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { DiscussionFilters } from "./discussion-filters.tsx";
import { DiscussionList } from "./discussion-list.tsx";
import { DiscussionListSkeletons } from "./discussion-skeletons.tsx";
import { listAddress } from "./list-address.ts";

/** Everybody's discussions. */
export function DiscussionsPage({ list, tags }: { list: List; tags: string[] }) {
  const viewer = useViewer();
  const { location } = useNavigation();
  const isChanging = location?.pathname === "/discussions";
  const { page, q, tag, isUnanswered, isFollowing, cursor } = list;
  const state = { q, tag, isUnanswered, isFollowing };
  return (
    <>
      <PageHeader
        title="Discussions"
        lead="Ask, answer and compare notes with people who study and work in technology in India."
        actions={
          <>
            {viewer && (
              <ButtonLink to="/discussions/mine" variant="ghost" className="-ml-3">
                My discussions
              </ButtonLink>
            )}
            <ButtonLink to="/discussions/new">
              <MessageCirclePlus className="size-4.5" />
              Start Discussion
            </ButtonLink>
          </>
        }
      />
      <DiscussionFilters {...state} tags={tags} discussions={page?.discussions} />
      {cursor !== undefined && (
        <p className="mt-4">
          <Link to={listAddress(state)} className="text-link">
            Back to the first discussions
          </Link>
        </p>
      )}
      <ListNews count={isChanging ? undefined : page?.discussions.length} noun="discussion" hasMore={Boolean(page?.nextCursor)} />
      <div className="mt-6" aria-busy={isChanging || undefined}>
        {isChanging ? <DiscussionListSkeletons /> : <Found list={list} key={listAddress({ ...state, cursor })} />}
      </div>
      {!isFollowing && <FeedLink path="/feeds/discussions" label="RSS feed of discussions" tag={tag} />}
    </>
  );
}

function Found({ list: { page, q, tag, isUnanswered, isFollowing, cursor } }: { list: List }) {
  if (page === null) {
    return (
      <ErrorState title="Failed to load discussions. Please try again.">
        {q === undefined ? "The rest of the page still works." : "With fewer or rarer words it may work."}
      </ErrorState>
    );
  }
  if (page.discussions.length > 0) {
    return (
      <>
        {page.isApproximate && <p className="mb-4 text-ink-soft">No discussion contains these words. These contain similar ones:</p>}
        <DiscussionList page={page} state={{ q, tag, isUnanswered, isFollowing, cursor }} />
      </>
    );
  }
  if (isFollowing && cursor === undefined) {
    return (
      <EmptyState
        title="You do not follow any discussion yet"
        action={
          <ButtonLink to="/discussions" variant="secondary">
            Show all discussions
          </ButtonLink>
        }
      >
        Press Follow on a discussion to hear about new replies and find it here. You follow what you start or reply to automatically.
      </EmptyState>
    );
  }
  if (q !== undefined || tag !== undefined || isUnanswered || cursor !== undefined) {
    return (
      <EmptyState
        title="No discussions found"
        action={
          <>
            <ButtonLink to="/discussions" variant="secondary">
              Show all discussions
            </ButtonLink>
            <ButtonLink to="/discussions/new" variant="secondary">
              Start Discussion
            </ButtonLink>
          </>
        }
      >
        {isUnanswered && q === undefined && tag === undefined ? "Everything has an answer." : "Try other words, or ask it yourself."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No discussions yet"
      action={
        <ButtonLink to="/discussions/new" variant="secondary">
          Start Discussion
        </ButtonLink>
      }
    >
      Be the first to ask something.
    </EmptyState>
  );
}
