import type { DiscussionCardView } from "#contracts/discussions.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { TagLinks } from "#app/components/tag-links.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { languageOf } from "#app/lib/language-of.ts";
import { formatCount } from "#app/lib/numbers.ts";

type DiscussionCardProps = {
  discussion: DiscussionCardView;
  /** More words below the card's own. */
  children?: React.ReactNode;
};

/** A discussion in a list. */
export const DiscussionCard = cachedFragment(function DiscussionCard({ discussion, children }: DiscussionCardProps) {
  const { id, title, excerpt, tags, author, createdAt, likeCount, replyCount, hasAcceptedReply, newReplyCount, isDemo } = discussion;
  return (
    <article id={`discussion-${id}`} className="item-card">
      <p className="item-byline">
        <AuthorLine author={author} />
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
        {newReplyCount > 0 && <Badge tone="marigold">{`${newReplyCount} new`}</Badge>}
        {isDemo && <Badge tone="marigold">Demo</Badge>}
      </p>
      <h2 lang={languageOf(title)}>
        <Link to={`/discussion/${id}`}>{title}</Link>
      </h2>
      {excerpt && (
        <p className="item-excerpt" dir="auto" lang={languageOf(excerpt)}>
          {excerpt}
        </p>
      )}
      <div className="item-foot justify-between">
        <TagLinks list="/discussions" tags={tags} />
        <div className="flex flex-wrap gap-x-3 max-sm:basis-full">
          {hasAcceptedReply && <div className="item-count item-count-answered">Answered</div>}
          <div className="item-count item-count-replies">{formatCount(replyCount, "reply", "replies")}</div>
          <div className="item-count item-count-likes">{formatCount(likeCount, "like")}</div>
        </div>
      </div>
      {children}
    </article>
  );
});
