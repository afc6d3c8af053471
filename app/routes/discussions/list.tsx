import { data } from "react-router";
import { describeOpenPage, feedQuery } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { DiscussionsPage } from "#app/features/discussions/discussions-page.tsx";
import { listAddress } from "#app/features/discussions/list-address.ts";
import { spellTag } from "#contracts/tags-limits.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { isBare } from "#server/http/screens/bare-list.ts";
import { isFollowedList, loadDiscussionList, loadDiscussionTags } from "#server/http/screens/discussions/discussion-lists.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const { tag, isUnanswered, page } = loaderData?.list ?? {};
  return describeOpenPage({
    site: loaderData,
    title: `${tag ? `${spellTag(tag, page?.discussions)} · ` : ""}Discussions`,
    description: "Questions and answers between students and professionals of India's technology community.",
    path: listAddress({ tag, isUnanswered }),
    feed: { name: "discussions", path: "/feeds/discussions", query: feedQuery(tag) },
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (isFollowedList(request)) requireMember(context, request);
  const requestContext = getRequestContext(context);
  const listed = loadDiscussionList(requestContext, request);
  const [list, tags] = await Promise.all([listed, loadDiscussionTags(requestContext, request, listed)]);
  const isUnlisted = Boolean(list.q) || list.isFollowing || isBare(list.tag, list.page?.discussions);
  const answer = { list, tags, isUnlisted, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export default function Discussions({ loaderData: { list, tags } }: Route.ComponentProps) {
  return <DiscussionsPage list={list} tags={tags} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
