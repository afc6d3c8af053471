import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ModerationQueuePage } from "#app/features/moderation/queue-page.tsx";
import { keepInputAt } from "#app/components/form/keep-input.ts";
import { handleDecision, loadQueue } from "#server/http/screens/moderation/moderation-pages.ts";
import type { Route } from "./+types/queue.ts";

export { alsoAfterConflict as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Moderation");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadQueue(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleDecision(request, context);
}

/** If the form cannot be sent, keeps the reason that was typed. */
export const clientAction = keepInputAt((form) => ({ itemId: String(form.get("id")) }));

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  return <ModerationQueuePage queue={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
