import MessageCirclePlus from "lucide-react/icons/message-circle-plus";
import type { OwnDiscussionView } from "#contracts/discussions.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { DiscussionCard } from "./discussion-card.tsx";

type MyDiscussionsPageProps = { discussions: OwnDiscussionView[]; nextCursor: string | null };

/** Everything a member started, with what was decided about it. */
export function MyDiscussionsPage({ discussions, nextCursor }: MyDiscussionsPageProps) {
  return (
    <>
      <BackLink to="/discussions">Discussions</BackLink>
      <PageHeader
        title="My discussions"
        lead="Everything you started, newest first."
        actions={
          <ButtonLink to="/discussions/new">
            <MessageCirclePlus className="size-4.5" />
            Start Discussion
          </ButtonLink>
        }
      />
      {discussions.length === 0 ? (
        <EmptyState
          title="You have not started a discussion yet"
          action={
            <ButtonLink to="/discussions" variant="secondary">
              Read what others ask
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid gap-4">
          {discussions.map((discussion) => (
            <DiscussionCard key={discussion.id} discussion={discussion}>
              {discussion.notice && <ReviewNotice notice={discussion.notice} />}
              <p>
                <ButtonLink to={`/discussions/${discussion.id}/edit`} variant="secondary" size="sm" aria-label={`Edit ${discussion.title}`}>
                  Edit
                </ButtonLink>
              </p>
            </DiscussionCard>
          ))}
        </div>
      )}
      {nextCursor !== null && <NextPage to={`/discussions/mine?cursor=${nextCursor}`}>Older discussions</NextPage>}
    </>
  );
}
