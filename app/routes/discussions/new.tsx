import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { NewDiscussionPage } from "#app/features/discussions/new-discussion-page.tsx";
import { handleNewDiscussion } from "#server/http/screens/discussions/discussion-editor.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadNewDiscussion } from "#server/http/screens/discussions/story-discussions.ts";
import type { Route } from "./+types/new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Start New Discussion");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadNewDiscussion(requireMember(context, request), request, getRequestContext(context));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleNewDiscussion(request, context);
}

export default function NewDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  return <NewDiscussionPage screen={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
