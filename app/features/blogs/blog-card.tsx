import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import { Link } from "#app/components/ui/link.tsx";
import type { BlogCardView } from "#contracts/blogs.ts";
import { CARD_TAGS_MAX, tagKey } from "#contracts/tags-limits.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatShortDate } from "#app/lib/dates.ts";

type BlogCardProps = { blog: BlogCardView; headingLevel?: "h2" | "h3"; isAuthorShown?: boolean };

/** A blog in a list. */
export function BlogCard({ blog, headingLevel: Heading = "h2", isAuthorShown = true }: BlogCardProps) {
  const at = blog.publishedAt ?? blog.createdAt;
  return (
    <Card as="article" id={`blog-${blog.id}`} className="flex flex-col gap-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
        {isAuthorShown && <AuthorLine author={blog.author} />}
        <time dateTime={at}>{formatShortDate(at)}</time>
        <span>{blog.readingMinutes} min read</span>
        {blog.isDemo && <Badge tone="marigold">Demo</Badge>}
      </p>
      <Heading className="font-serif text-xl leading-snug font-bold">
        <Link to={`/blog/${blog.id}`} className="underline-offset-4 hover:text-peacock hover:underline">
          {blog.title}
        </Link>
      </Heading>
      {blog.excerpt && <p className="line-clamp-3 text-ink-soft">{blog.excerpt}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
        {blog.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {blog.tags.slice(0, CARD_TAGS_MAX).map((tag) => (
              <li key={tag}>
                <Link
                  to={`/blogs?tag=${encodeURIComponent(tagKey(tag))}`}
                  className="inline-flex min-h-7 items-center rounded-full bg-sunken px-2.5 text-sm text-ink-soft hover:text-peacock"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="flex gap-3 text-sm text-ink-faint tabular-nums">
          <Figure icon={<Heart aria-hidden className="size-4" />} count={blog.likeCount} one="like" many="likes" />
          <Figure icon={<MessageCircle aria-hidden className="size-4" />} count={blog.commentCount} one="comment" many="comments" />
          <Figure icon={<Eye aria-hidden className="size-4" />} count={blog.viewCount} one="view" many="views" />
        </p>
      </div>
    </Card>
  );
}

type FigureProps = { icon: React.ReactNode; count: number; one: string; many: string };

function Figure({ icon, count, one, many }: FigureProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      {count}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  );
}
