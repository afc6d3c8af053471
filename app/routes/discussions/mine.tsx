import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { MyDiscussionsPage } from "#app/features/discussions/my-discussions-page.tsx";
import { listOwnDiscussions } from "#server/domains/discussions/discussions.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readCursor } from "#server/http/screens/read-page-query.ts";
import type { Route } from "./+types/mine.ts";

export function meta() {
  return describeHiddenPage("My discussions");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return listOwnDiscussions(requireMember(context, request), { cursor: readCursor(request) });
}

export default function MyDiscussions({ loaderData: { discussions, nextCursor } }: Route.ComponentProps) {
  return <MyDiscussionsPage discussions={discussions} nextCursor={nextCursor} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
