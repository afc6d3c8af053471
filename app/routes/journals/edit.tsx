import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { JournalFormPage } from "#app/features/journals/journal-form-page.tsx";
import { journalMissing } from "#app/features/journals/journal-missing.ts";
import { getJournalDraft } from "#server/domains/journals/journals.ts";
import { handleJournalForm } from "#server/http/screens/journals/journal-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Edit journal");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getJournalDraft(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleJournalForm(request, context, ctx, params.id));
}

export default function EditJournal({ loaderData, actionData }: Route.ComponentProps) {
  return <JournalFormPage draft={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={journalMissing} />;
}
