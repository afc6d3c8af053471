import type { BlogCardView } from "#contracts/blogs.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { TagLinks } from "#app/components/tag-links.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { languageOf } from "#app/lib/language-of.ts";

/** A blog in a list. */
export const BlogCard = cachedFragment(function BlogCard({ blog }: { blog: BlogCardView }) {
  const { id, title, excerpt, tags, author, publishedAt, createdAt, readingMinutes, likeCount, commentCount, viewCount, isDemo } = blog;
  const at = publishedAt ?? createdAt;
  return (
    <article id={`blog-${id}`} className="item-card">
      <p className="item-byline">
        <AuthorLine author={author} />
        <span>
          <time dateTime={at}>{formatShortDate(at)}</time>
          {` · ${readingMinutes} min read `}
          {isDemo && <Badge tone="marigold">Demo</Badge>}
        </span>
      </p>
      <h2 lang={languageOf(title)}>
        <Link to={`/blog/${id}`}>{title}</Link>
      </h2>
      {excerpt && (
        <p className="item-excerpt" dir="auto" lang={languageOf(excerpt)}>
          {excerpt}
        </p>
      )}
      <div className="item-foot justify-between">
        <TagLinks list="/blogs" tags={tags} />
        <div className="flex flex-wrap gap-x-3 max-sm:basis-full">
          <Figure kind="likes" count={likeCount} one="like" />
          <Figure kind="replies" count={commentCount} one="comment" />
          <Figure kind="views" count={viewCount} one="view" />
        </div>
      </div>
    </article>
  );
});

function Figure({ kind, count, one }: { kind: "likes" | "replies" | "views"; count: number; one: string }) {
  return (
    <div className={`item-count item-count-${kind}`}>
      {count}
      <span className="sr-only">{count === 1 ? ` ${one}` : ` ${one}s`}</span>
    </div>
  );
}
