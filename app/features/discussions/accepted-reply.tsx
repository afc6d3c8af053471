import { Link } from "#app/components/ui/link.tsx";
import type { ReplyView } from "#contracts/discussions.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { AcceptedMark } from "./reply-item.tsx";

type AcceptedReplyProps = { reply: ReplyView; discussionId: string; /** Whether it also stands in its place below. */ isOnPage: boolean };

/** A copy of the accepted answer above all replies. */
export function AcceptedReply({ reply, discussionId, isOnPage }: AcceptedReplyProps) {
  const anchor = `#reply-${reply.id}`;
  return (
    <aside aria-label="Accepted answer" className="grid gap-2 rounded-lg border border-l-4 border-success bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        <AcceptedMark />
        {reply.author && <AuthorLine author={reply.author} />}
        <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
      </p>
      <RenderedMarkdown html={reply.contentHtml} size="compact" />
      <p className="text-sm">
        <Link to={isOnPage ? anchor : `/discussion/${discussionId}?reply=${reply.id}${anchor}`} className="text-link">
          See it among the replies
        </Link>
      </p>
    </aside>
  );
}
