import { useEffect } from "react";
import { languageOf } from "#app/lib/language-of.ts";
import type { BlogView } from "#contracts/blogs.ts";
import type { BlogScreen, CommentAnswer } from "#contracts/blog-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { AuthorLine } from "#app/components/author-line.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDate } from "#app/lib/dates.ts";
import { reportVisit } from "#app/lib/visits.ts";
import { headline } from "#app/components/headline.ts";
import { BlogActions } from "./blog-actions.tsx";
import { BlogContents } from "./blog-contents.tsx";
import { Comments } from "./comments.tsx";
import { TagChips } from "#app/components/tag-chips.tsx";

type BlogPageProps = { screen: Extract<BlogScreen, { state: "shown" }>; answer: CommentAnswer | undefined };

/** One blog with its comments. */
export function BlogPage({ screen, answer }: BlogPageProps) {
  const { blog } = screen;
  const visitAddress = visitAddressOf(blog);
  useEffect(() => (visitAddress === null ? undefined : reportVisit(visitAddress)), [visitAddress]);
  return (
    <article className="mx-auto max-w-reading" data-visit={visitAddress ?? undefined}>
      <BackLink to="/blogs">Blogs</BackLink>
      <header className="grid gap-4">
        <h1 {...headline(blog.title)}>{blog.title}</h1>
        <Byline blog={blog} />
        <TagChips list="/blogs" tags={blog.tags} />
        <Standing blog={blog} />
        {blog.summary && (
          <p className="text-lg text-ink-soft italic" dir="auto" lang={languageOf(blog.summary)}>
            {blog.summary}
          </p>
        )}
        <BlogContents blog={blog} />
      </header>
      <RenderedMarkdown html={blog.contentHtml} className="my-8" />
      <BlogActions blog={blog} isSaved={screen.isSaved} />
      <Comments key={`${blog.id} ${screen.commentCursor ?? ""}`} screen={screen} answer={answer} />
    </article>
  );
}

function Byline({ blog }: { blog: BlogView }) {
  const at = blog.publishedAt ?? blog.createdAt;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <AuthorLine author={blog.author} size="md" />
        <span>
          <time dateTime={at}>{formatDate(at)}</time>
          {`\u00a0· ${blog.readingMinutes} min read`}
          {blog.editedAt && (
            <>
              {"\u00a0· edited "}
              <time dateTime={blog.editedAt}>{formatDate(blog.editedAt)}</time>
            </>
          )}
        </span>
        {blog.isDemo && <Badge tone="marigold">Demo</Badge>}
      </p>
      {blog.viewer.canEdit && (
        <ButtonLink to={`/blogs/${blog.id}/edit`} variant="secondary" size="sm">
          Edit
        </ButtonLink>
      )}
    </div>
  );
}

/** The state of a blog that not everybody can see. */
function Standing({ blog: { notice, status } }: { blog: BlogView }) {
  if (notice) return <ReviewNotice notice={notice} />;
  if (status !== "draft") return null;
  return <p className="rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">This is a draft. Only you can see it.</p>;
}

/** The address to which a visit is reported; null when this blog's visits are not counted. */
function visitAddressOf({ id, status, notice }: BlogView): string | null {
  return status === "published" && notice === null ? `/blog/${id}/view` : null;
}
