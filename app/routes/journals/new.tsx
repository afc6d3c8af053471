import { RouteError } from "#app/components/route-error.tsx";
import { JournalFormPage } from "#app/features/journals/journal-form-page.tsx";
import { newIdempotencyKey } from "#server/http/idempotency-key.ts";
import { answerJournalForm } from "#server/http/journal-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/new.ts";

export function meta() {
  return [{ title: "New journal" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return { idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerJournalForm(request, context, requireMember(context, request));
}

/** A form that was looked at or refused keeps its key: sent again, it is still the same journal. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function NewJournal({ loaderData, actionData }: Route.ComponentProps) {
  return <JournalFormPage idempotencyKey={loaderData.idempotencyKey} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
