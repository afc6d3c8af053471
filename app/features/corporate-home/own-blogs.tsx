import { Link } from "react-router";
import type { OwnBlogView } from "#contracts/blogs.ts";
import type { Part } from "#contracts/part.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatShortDate } from "#app/lib/dates.ts";

type OwnBlogsProps = { part: Part<{ blogs: OwnBlogView[]; nextCursor: string | null }> };

/** The Blogs tab: the member's own blogs, newest first, each to be read and edited. */
export function OwnBlogs({ part }: OwnBlogsProps) {
  return (
    <section aria-labelledby="your-blogs">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-blogs" className="text-2xl">
          Your Blogs
        </h2>
        <ButtonLink to="/blogs/new">Write Blog</ButtonLink>
      </div>
      {part.isLoaded ? (
        <BlogRows {...part.value} />
      ) : (
        <ErrorState title="Your blogs could not be loaded">The rest of the page still works.</ErrorState>
      )}
    </section>
  );
}

function BlogRows({ blogs, nextCursor }: { blogs: OwnBlogView[]; nextCursor: string | null }) {
  if (blogs.length === 0) {
    return (
      <EmptyState title="You have not written a blog yet" action={<ButtonLink to="/blogs/new">Create your first blog</ButtonLink>}>
        A draft waits here until you publish it.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {blogs.map((blog) => (
          <li key={blog.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 grow basis-80">
              <Link to={`/blog/${blog.id}`} className="font-serif text-xl font-bold wrap-anywhere hover:text-peacock">
                {blog.title}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
                <BlogState blog={blog} />
                <time dateTime={blog.publishedAt ?? blog.createdAt}>{formatShortDate(blog.publishedAt ?? blog.createdAt)}</time>
                {blog.publishedAt && (
                  <span>
                    {blog.viewCount} views · {blog.likeCount} likes · {blog.commentCount} comments
                  </span>
                )}
              </p>
            </div>
            <ButtonLink to={`/blogs/${blog.id}/edit`} variant="secondary" size="sm" aria-label={`Edit: ${blog.title}`}>
              Edit
            </ButtonLink>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <p className="mt-6 text-center">
          <ButtonLink to="/blogs/mine" variant="secondary">
            All your blogs
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function BlogState({ blog: { status, notice } }: { blog: OwnBlogView }) {
  if (notice) return <Badge tone="danger">Waits for review</Badge>;
  return status === "draft" ? <Badge>Draft</Badge> : <Badge tone="success">Published</Badge>;
}
