import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { MyDiscussionsPage } from "#app/features/discussions/my-discussions-page.tsx";
import { listOwnDiscussions } from "#server/domains/discussions/discussions.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/mine.ts";

export function meta() {
  return describeHiddenPage("My discussions");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return listOwnDiscussions(requireMember(context, request), { cursor });
}

export default function MyDiscussions({ loaderData: { discussions, nextCursor } }: Route.ComponentProps) {
  return <MyDiscussionsPage discussions={discussions} nextCursor={nextCursor} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
