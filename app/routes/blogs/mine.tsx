import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { MyBlogsPage } from "#app/features/blogs/my-blogs-page.tsx";
import { requireMember } from "#server/http/page-guards.ts";
import { loadOwnBlogs } from "#server/http/screens/blogs/blog-lists.ts";
import type { Route } from "./+types/mine.ts";

export function meta() {
  return describeHiddenPage("My blogs");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOwnBlogs(requireMember(context, request), request);
}

export default function MyBlogs({ loaderData }: Route.ComponentProps) {
  return <MyBlogsPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
