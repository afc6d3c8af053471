import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { InterviewHistory } from "#app/features/c2c/interview-history.tsx";
import { getRemovedAnswer, listAnswers } from "#server/domains/c2c/c2c.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/interview-history.ts";

export function meta() {
  return describeHiddenPage("Your answers · Interview coach");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get("cursor") ?? undefined;
  const removedId = searchParams.get("removed");
  const [page, removed] = await Promise.all([listAnswers(ctx, cursor), removedId === null ? null : getRemovedAnswer(ctx, removedId)]);
  return { page, removed, isFirst: cursor === undefined };
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <InterviewHistory {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
