import CircleCheck from "lucide-react/icons/circle-check";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import { Link } from "#app/components/ui/link.tsx";
import type { DiscussionCardView } from "#contracts/discussions.ts";
import { CARD_TAGS_MAX, tagKey } from "#contracts/tags-limits.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatShortDate } from "#app/lib/dates.ts";

type DiscussionCardProps = {
  discussion: DiscussionCardView;
  headingLevel?: "h2" | "h3";
  /** What else is to be said of it. */
  children?: React.ReactNode;
};

/** A discussion in a list. */
export function DiscussionCard({ discussion, headingLevel: Heading = "h2", children }: DiscussionCardProps) {
  const { id, title, excerpt, tags, author, createdAt, likeCount, replyCount, hasAcceptedReply, newReplyCount, isDemo } = discussion;
  return (
    <Card as="article" id={`discussion-${id}`} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        <AuthorLine author={author} />
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
        {newReplyCount > 0 && <Badge tone="marigold">{newReplyCount} new</Badge>}
        {isDemo && <Badge tone="marigold">Demo</Badge>}
      </p>
      <Heading className="font-serif text-xl leading-snug font-bold">
        <Link to={`/discussion/${id}`} className="underline-offset-4 hover:text-peacock hover:underline">
          {title}
        </Link>
      </Heading>
      {excerpt && <p className="line-clamp-2 max-w-reading text-ink-soft">{excerpt}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 text-sm text-ink-faint tabular-nums">
        <span className="inline-flex items-center gap-1.5">
          <MessageCircle aria-hidden className="size-4" />
          {replyCount} {replyCount === 1 ? "Reply" : "Replies"}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Heart aria-hidden className="size-4" />
          {likeCount} {likeCount === 1 ? "like" : "likes"}
        </span>
        {hasAcceptedReply && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-success">
            <CircleCheck aria-hidden className="size-4" />
            Answered
          </span>
        )}
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {tags.slice(0, CARD_TAGS_MAX).map((tag) => (
              <li key={tag}>
                <Link
                  to={`/discussions?tag=${encodeURIComponent(tagKey(tag))}`}
                  className="inline-flex min-h-7 items-center rounded-full bg-sunken px-2.5 text-ink-soft hover:text-peacock"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </Card>
  );
}
