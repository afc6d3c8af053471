import { RouteError } from "#app/components/route-error.tsx";
import { JournalFormPage } from "#app/features/journals/journal-form-page.tsx";
import { getJournalDraft } from "#server/domains/journals/journals.ts";
import { answerJournalForm } from "#server/http/journal-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export function meta() {
  return [{ title: "Edit journal" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getJournalDraft(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerJournalForm(request, context, requireMember(context, request), params.id);
}

/** The form keeps the version it was filled from: only so is it noticed that somebody saved in between. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function EditJournal({ loaderData, actionData }: Route.ComponentProps) {
  return <JournalFormPage draft={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
