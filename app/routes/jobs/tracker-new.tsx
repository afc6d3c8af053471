import { RouteError } from "#app/components/route-error.tsx";
import { ApplicationPage } from "#app/features/tracker/application-page.tsx";
import { newIdempotencyKey } from "#server/http/idempotency-key.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { answerApplicationForm } from "#server/http/tracker-forms.ts";
import type { Route } from "./+types/tracker-new.ts";

export function meta() {
  return [{ title: "Add a job to your tracker" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return { idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerApplicationForm(request, context, requireMember(context, request));
}

/** A refused form keeps its key: sent again, it is still the same application. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function NewApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationPage idempotencyKey={loaderData.idempotencyKey} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
