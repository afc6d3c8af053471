import { Link } from "#app/components/ui/link.tsx";
import type { OwnBlogView } from "#contracts/blogs.ts";
import type { EditorPlace } from "#contracts/blog-pages.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { DeleteButton } from "#app/components/delete-button.tsx";
import { ReviewBadge, ReviewNotice } from "#app/components/review-notice.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/numbers.ts";

type OwnBlogsProps = {
  blogs: OwnBlogView[];
  place?: EditorPlace;
  headingLevel?: "h2" | "h3";
  /** Returns the address of the editor for a blog. Default: the editor's own page. */
  editAddress?: (id: string) => string;
};

/** What a member wrote, newest first, with what can be done about each. */
export function OwnBlogs({ blogs, place = "page", headingLevel: Heading = "h2", editAddress = editorPage }: OwnBlogsProps) {
  if (blogs.length === 0) {
    return (
      <EmptyState title="You have not written a blog yet" action={place === "page" && <ButtonLink to="/blogs/new">Write Blog</ButtonLink>}>
        Only you can see a draft until you publish it.
      </EmptyState>
    );
  }
  return (
    <ul className="grid divide-y divide-line">
      {blogs.map((blog) => (
        <li key={blog.id} className="grid gap-2 py-4">
          <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
            <div className="grid flex-[1_1_9rem] gap-1">
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-faint">
                <StateBadge blog={blog} />
                <span>{dateOf(blog)}</span>
              </p>
              <Heading className="font-serif text-lg font-bold">
                <Link to={`/blog/${blog.id}`} className="underline-offset-4 hover:text-peacock hover:underline">
                  {blog.title}
                </Link>
              </Heading>
              {blog.status !== "draft" && (
                <p className="text-sm text-ink-faint tabular-nums">
                  {[
                    formatCount(blog.likeCount, "like"),
                    formatCount(blog.commentCount, "comment"),
                    formatCount(blog.viewCount, "view"),
                  ].join(" · ")}
                </p>
              )}
            </div>
            <div className="ends-row flex flex-wrap gap-2">
              <ButtonLink to={editAddress(blog.id)} variant="secondary" size="sm" aria-label={`Edit ${blog.title}`}>
                Edit
              </ButtonLink>
              <DeleteButton
                id={blog.id}
                thing="blog"
                label={`Delete ${blog.title}`}
                warning={`“${blog.title}” will be deleted for everyone, with its comments and likes. This cannot be undone.`}
                action={`/blogs/${blog.id}/delete`}
                fields={{ place }}
              />
            </div>
          </div>
          {blog.notice && <ReviewNotice notice={blog.notice} isStateNamed={false} />}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ blog: { status, notice } }: { blog: OwnBlogView }) {
  if (notice) return <ReviewBadge state={notice.state} />;
  return status === "draft" ? <Badge>Draft</Badge> : <Badge tone="success">Published</Badge>;
}

function dateOf({ status, publishedAt, updatedAt }: OwnBlogView): string {
  return status === "draft" || publishedAt === null ? `Changed ${formatShortDate(updatedAt)}` : formatShortDate(publishedAt);
}

function editorPage(id: string): string {
  return `/blogs/${id}/edit`;
}
