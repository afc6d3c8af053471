import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { DiscussionsPage } from "#app/features/discussions/discussions-page.tsx";
import { listAddress } from "#app/features/discussions/list-address.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadDiscussionList, loadDiscussionTags } from "#server/http/discussion-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? "Sangam";
  const { tag, q, isUnanswered } = loaderData?.list ?? {};
  const feedQuery = tag ? `?tag=${encodeURIComponent(tag)}` : "";
  return [
    { title: `${tag ? `${tag} · ` : ""}Discussions · ${name}` },
    { name: "description", content: "Questions and answers between students and professionals of India's technology community." },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}${listAddress({ tag, isUnanswered })}` },
    ...(q ? [{ name: "robots", content: "noindex" }] : []),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${name} discussions`,
      href: `/feeds/discussions.xml${feedQuery}`,
    },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/feed+json",
      title: `${name} discussions`,
      href: `/feeds/discussions.json${feedQuery}`,
    },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const [list, tags] = await Promise.all([loadDiscussionList(requestContext, request), loadDiscussionTags(requestContext)]);
  const answer = { list, tags, name: getSiteTexts().name, publicUrl: requestContext.ctx.config.PUBLIC_URL };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export default function Discussions({ loaderData: { list, tags } }: Route.ComponentProps) {
  return <DiscussionsPage list={list} tags={tags} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
