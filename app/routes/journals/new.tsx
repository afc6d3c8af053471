import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { JournalFormPage } from "#app/features/journals/journal-form-page.tsx";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { handleJournalForm } from "#server/http/screens/journals/journal-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("New journal");
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return { idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleJournalForm(request, context, ctx));
}

export default function NewJournal({ loaderData, actionData }: Route.ComponentProps) {
  return <JournalFormPage idempotencyKey={loaderData.idempotencyKey} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
