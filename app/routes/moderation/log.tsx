import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ModerationLogPage } from "#app/features/moderation/log-page.tsx";
import { keepInputAt } from "#app/components/form/keep-input.ts";
import { handleDecision, loadLog } from "#server/http/screens/moderation/moderation-pages.ts";
import type { Route } from "./+types/log.ts";

export { alsoAfterConflict as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Moderation log");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLog(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleDecision(request, context);
}

/** If the form cannot be sent, keeps the reason that was typed. */
export const clientAction = keepInputAt((form) => ({ itemId: String(form.get("id")) }));

export default function Log({ loaderData, actionData }: Route.ComponentProps) {
  return <ModerationLogPage log={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
