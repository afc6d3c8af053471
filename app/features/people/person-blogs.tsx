import { Link } from "#app/components/ui/link.tsx";
import type { BlogCardView } from "#contracts/blogs.ts";
import { CARD_TAGS_MAX } from "#contracts/tags-limits.ts";
import { formatShortDate } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/numbers.ts";

type PersonBlogsProps = { blogs: BlogCardView[]; nextCursor: string | null; pageAt: (cursor: string) => string };

/** The published blogs of a member. */
export function PersonBlogs({ blogs, nextCursor, pageAt }: PersonBlogsProps) {
  if (blogs.length === 0) return <p className="text-ink-soft">No blogs yet.</p>;
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {blogs.map(({ id, title, excerpt, tags, publishedAt, createdAt, readingMinutes, likeCount }) => (
          <li key={id} className="grid gap-1 py-4">
            <h3 className="font-serif text-lg font-bold">
              <Link to={`/blog/${id}`} className="underline-offset-4 hover:text-peacock hover:underline">
                {title}
              </Link>
            </h3>
            {excerpt && (
              <p dir="auto" className="line-clamp-2 text-ink-soft">
                {excerpt}
              </p>
            )}
            <p className="text-sm text-ink-faint">
              {formatShortDate(publishedAt ?? createdAt)} · {readingMinutes} min read · {formatCount(likeCount, "like")}
              {tags.length > 0 && ` · ${tags.slice(0, CARD_TAGS_MAX).join(", ")}`}
            </p>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <p>
          <Link to={pageAt(nextCursor)} className="text-link">
            Older blogs
          </Link>
        </p>
      )}
    </>
  );
}
