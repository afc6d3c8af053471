import { RouteError } from "#app/components/route-error.tsx";
import { NewDiscussionPage } from "#app/features/discussions/new-discussion-page.tsx";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import { DISCUSSION_TITLE_MAX } from "#contracts/discussions-limits.ts";
import { answerNewDiscussion } from "#server/http/discussion-editor.ts";
import { newIdempotencyKey } from "#server/http/idempotency-key.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/new.ts";

export { unlessFormSent as shouldRevalidate } from "#app/lib/revalidation.ts";

export function meta() {
  return [{ title: "Start New Discussion" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = requireMember(context, request);
  // A question that found no answer elsewhere may come along.
  const title = (new URL(request.url).searchParams.get("title") ?? "").slice(0, DISCUSSION_TITLE_MAX);
  return { idempotencyKey: newIdempotencyKey(), isWaitingForConsent: !viewer.maySpeakPublicly, title };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerNewDiscussion(request, context);
}

/** A line that breaks is a discussion that was not started; what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DiscussionFormAnswer> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { toast: { key: "something-wrong" } };
  }
}

export default function NewDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  return <NewDiscussionPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
