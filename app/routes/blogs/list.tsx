import { data } from "react-router";
import { describeOpenPage, feedQuery } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { BlogsPage } from "#app/features/blogs/blogs-page.tsx";
import { listAddress } from "#app/features/blogs/list-address.ts";
import { spellTag } from "#contracts/tags-limits.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { isBare } from "#server/http/screens/bare-list.ts";
import { loadBlogList, loadBlogTags } from "#server/http/screens/blogs/blog-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const { tab, tag, page } = loaderData?.list ?? {};
  return describeOpenPage({
    site: loaderData,
    title: `${tag ? `${spellTag(tag, page?.blogs)} · ` : ""}Tech Blogs`,
    description: "Blogs by members of India's technology community: what they built, what broke, what they learned.",
    path: listAddress({ tab, tag }),
    feed: { name: "blogs", path: "/feeds/blogs", query: feedQuery(tag) },
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const listed = loadBlogList(requestContext, request);
  const [list, tags] = await Promise.all([listed, loadBlogTags(requestContext, request, listed)]);
  const isUnlisted = Boolean(list.q) || isBare(list.tag, list.page?.blogs);
  const answer = { list, tags, isUnlisted, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export default function Blogs({ loaderData: { list, tags } }: Route.ComponentProps) {
  return <BlogsPage list={list} tags={tags} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
