import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { BlogsPage } from "#app/features/blogs/blogs-page.tsx";
import { listAddress } from "#app/features/blogs/list-address.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadBlogList, loadBlogTags } from "#server/http/blog-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? "Sangam";
  const { tab, tag, q } = loaderData?.list ?? {};
  const feedQuery = tag ? `?tag=${encodeURIComponent(tag)}` : "";
  return [
    { title: `${tag ? `${tag} · ` : ""}Tech Blogs · ${name}` },
    { name: "description", content: "Blogs by members of India's technology community: what they built, what broke, what they learned." },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}${listAddress({ tab, tag })}` },
    ...(q ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${name} blogs`, href: `/feeds/blogs.xml${feedQuery}` },
    { tagName: "link", rel: "alternate", type: "application/feed+json", title: `${name} blogs`, href: `/feeds/blogs.json${feedQuery}` },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const [list, tags] = await Promise.all([loadBlogList(requestContext, request), loadBlogTags(requestContext)]);
  const answer = { list, tags, name: getSiteTexts().name, publicUrl: requestContext.ctx.config.PUBLIC_URL };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export default function Blogs({ loaderData: { list, tags } }: Route.ComponentProps) {
  return <BlogsPage list={list} tags={tags} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
