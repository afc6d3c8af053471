import MessageCircle from "lucide-react/icons/message-circle";
import { useLocation } from "react-router";
import type { DiscussionScreen, ReplyAnswer } from "#contracts/discussion-pages.ts";
import type { DiscussionView } from "#contracts/discussions.ts";
import { truncate } from "#contracts/truncate.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { AuthorLine } from "#app/components/author-line.tsx";
import { DeleteButton } from "#app/components/delete-button.tsx";
import { LikeButton } from "#app/components/like-button.tsx";
import { PageActions } from "#app/components/page-actions.tsx";
import { PageBookmark } from "#app/components/page-bookmark.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { headline } from "#app/components/headline.ts";
import { AboutStory } from "./about-story.tsx";
import { Replies } from "./replies.tsx";
import { TagChips } from "#app/components/tag-chips.tsx";
import { useReplyCount } from "./use-replies.ts";

type DiscussionPageProps = { screen: Extract<DiscussionScreen, { state: "shown" }>; answer: ReplyAnswer | undefined };

const shareTextLength = 100;

/** One discussion with its replies. */
export function DiscussionPage({ screen, answer }: DiscussionPageProps) {
  const { discussion } = screen;
  const { search } = useLocation();
  const [count, setCount] = useReplyCount(discussion);
  useToastFrom(answer);
  return (
    <article className="mx-auto max-w-reading">
      <BackLink to="/discussions">Discussions</BackLink>
      <header className="grid gap-4">
        <h1 {...headline(discussion.title)}>{discussion.title}</h1>
        <Byline discussion={discussion} />
        <TagChips list="/discussions" tags={discussion.tags} />
        {discussion.story && <AboutStory story={discussion.story} />}
        {discussion.notice && <ReviewNotice notice={discussion.notice} />}
      </header>
      <RenderedMarkdown html={discussion.contentHtml} className="my-8" />
      <Actions discussion={discussion} isSaved={screen.isSaved} replyCount={count} />
      {/* Another part of the thread needs a new list. */}
      <Replies key={`${discussion.id} ${search}`} screen={screen} answer={answer} count={count} onCount={setCount} />
    </article>
  );
}

function Byline({ discussion: { author, createdAt, editedAt, isDemo } }: { discussion: DiscussionView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint">
      <AuthorLine author={author} size="md" />
      <span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {editedAt && (
          <>
            {"\u00a0· edited "}
            <time dateTime={editedAt}>{formatDateTime(editedAt)}</time>
          </>
        )}{" "}
        {isDemo && <Badge tone="marigold">Demo</Badge>}
      </span>
    </p>
  );
}

/** Like, replies, Bookmark, Share, and what its author may do. */
function Actions({ discussion, isSaved, replyCount }: { discussion: DiscussionView; isSaved: boolean; replyCount: number }) {
  const { id, title, excerpt, likeCount, viewer, notice } = discussion;
  return (
    <PageActions>
      {notice === null && (
        <LikeButton page={`/discussion/${id}`} isLiked={viewer.isLiked} likeCount={likeCount} signInToast="discussion-like-sign-in" />
      )}
      <a href="#replies" className={buttonClass({ variant: "ghost", size: "sm" })} aria-label={`Replies, ${replyCount} so far`}>
        <MessageCircle className="size-4.5" />
        <span className="tabular-nums">{replyCount}</span>
      </a>
      {notice === null && (
        <>
          <PageBookmark type="discussion" referenceId={id} isSaved={isSaved} page={`/discussion/${id}`} />
          <ShareButton
            title={title}
            text={truncate(excerpt, shareTextLength)}
            path={`/discussion/${id}`}
            copiedToast="discussion-link-copied"
          />
        </>
      )}
      <ReportButton kind="discussion" id={id} name={`the discussion ${title}`} canReport={viewer.canReport} />
      {(viewer.canEdit || viewer.canDelete) && (
        <div className="ml-auto flex flex-wrap gap-1">
          {viewer.canEdit && (
            <ButtonLink to={`/discussions/${id}/edit`} variant="ghost" size="sm">
              Edit
            </ButtonLink>
          )}
          <DeleteButton
            id="discussion"
            thing="discussion"
            warning="It will be deleted for everyone, with all its replies. This cannot be undone."
            action={`/discussion/${id}`}
            fields={{ intent: "delete-discussion" }}
          />
        </div>
      )}
    </PageActions>
  );
}
