import PenLine from "lucide-react/icons/pen-line";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { KeptBlog } from "#app/features/blogs/kept-blog.tsx";
import { OwnBlogs } from "#app/features/blogs/own-blogs.tsx";
import { loadOwnBlogsPage } from "#server/http/screens/blogs/blog-lists.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/mine.ts";

export function meta() {
  return describeHiddenPage("My blogs");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOwnBlogsPage(requireMember(context, request), request);
}

export default function MyBlogs({ loaderData: { blogs, nextCursor, kept } }: Route.ComponentProps) {
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

export function ErrorBoundary() {
  return <RouteError />;
}
