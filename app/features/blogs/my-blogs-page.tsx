import PenLine from "lucide-react/icons/pen-line";
import type { OwnBlogsScreen } from "#contracts/blog-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { KeptBlog } from "./kept-blog.tsx";
import { OwnBlogs } from "./own-blogs.tsx";

/** Everything a member wrote, and a new blog that they left unsaved. */
export function MyBlogsPage({ blogs, nextCursor, kept }: OwnBlogsScreen) {
  return (
    <>
      <BackLink to="/blogs">Blogs</BackLink>
      <PageHeader
        title="My blogs"
        actions={
          blogs.length > 0 && (
            <ButtonLink to="/blogs/new">
              <PenLine className="size-4.5" />
              Write Blog
            </ButtonLink>
          )
        }
      />
      {kept && <KeptBlog {...kept} />}
      <OwnBlogs blogs={blogs} />
      {nextCursor !== null && <NextPage to={`/blogs/mine?cursor=${nextCursor}`}>Older blogs</NextPage>}
    </>
  );
}
