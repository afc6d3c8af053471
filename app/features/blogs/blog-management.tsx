import { AllTakenDown } from "#app/components/all-taken-down.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { EditorStart, ManagedBlogPage } from "#contracts/blog-pages.ts";
import { withQuery } from "#app/lib/with-query.ts";
import { BlogEditor } from "./blog-editor.tsx";
import { OwnBlogs } from "./own-blogs.tsx";

type Place = { edit?: string | null; cursor: string | null };

const addressOf = (place: Place) => withQuery("/corporate-dashboard", { tab: "blogs", ...place });

/** Blog management on the corporate home: the form for a new blog or the one that is being changed, and one's own blogs. */
export function BlogManagement({ page, editor }: { page: ManagedBlogPage; editor: EditorStart }) {
  const { blogId } = editor;
  const { cursor, nextCursor } = page;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="write-blog" className="grid gap-4">
        <h2 id="write-blog" className="text-2xl">
          {blogId === null ? "Write a blog" : "Edit your blog"}
        </h2>
        {blogId !== null && (
          <p>
            <Link to={addressOf({ cursor })} className="text-link">
              Write a new one instead
            </Link>
          </p>
        )}
        <BlogEditor key={editor.tab} start={editor} answer={undefined} place="home" />
      </section>
      <section aria-labelledby="own-blogs" className="grid gap-4">
        <h2 id="own-blogs" className="text-2xl">
          Your blogs
        </h2>
        {page.hasOnlyRejected ? (
          <AllTakenDown />
        ) : (
          <OwnBlogs blogs={page.blogs} place="home" headingLevel="h3" editAddress={(id) => addressOf({ edit: id, cursor })} />
        )}
        {nextCursor !== null && (
          <p>
            <Link to={addressOf({ edit: blogId, cursor: nextCursor })} className="text-link">
              Older blogs
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}
