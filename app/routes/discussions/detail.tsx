import { data } from "react-router";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { describeDiscussion } from "#app/features/discussions/describe-discussion.ts";
import { DiscussionMissing } from "#app/features/discussions/discussion-missing.tsx";
import { DiscussionPage } from "#app/features/discussions/discussion-page.tsx";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { handleReplies } from "#server/http/screens/discussions/discussion-forms.ts";
import { loadDiscussionScreen } from "#server/http/screens/discussions/discussion-screen.ts";
import { goneMeanwhile } from "#server/http/forms/unshown-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/detail.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true, failureToast: "discussion-load-failed" };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDiscussion(loaderData);
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadDiscussionScreen(requestContext, params.id, request);
  if (screen.state !== "shown") requestContext.outcome.unshown = goneMeanwhile("This discussion was deleted or taken down in the meantime");
  const answer = { screen, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: screen.state === "shown" ? 200 : 404 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleReplies(request, context, params.id);
}

/** If the connection fails, shows a toast and keeps the reply that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ReplyAnswer> {
  const fields = await request.clone().formData();
  const values = { intent: String(fields.get("intent") ?? ""), content: String(fields.get("content") ?? "") };
  const key = values.intent === "add-reply" ? "reply-failed" : "something-wrong";
  return withUnreachableFallback(serverAction(), {
    outcome: "refused",
    replyId: String(fields.get("reply_id") ?? ""),
    values,
    toast: { key },
  });
}

export default function Discussion({ loaderData: { screen }, actionData }: Route.ComponentProps) {
  if (screen.state !== "shown") return <DiscussionMissing isRemoved={screen.state === "removed"} />;
  return <DiscussionPage screen={screen} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
