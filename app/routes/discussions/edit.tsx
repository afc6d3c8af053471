import { RouteError } from "#app/components/route-error.tsx";
import { EditDiscussionPage } from "#app/features/discussions/edit-discussion-page.tsx";
import { getDiscussionDraft } from "#server/domains/discussions/discussions.ts";
import { answerDiscussionEdit } from "#server/http/discussion-editor.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export function meta() {
  return [{ title: "Edit discussion" }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getDiscussionDraft(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerDiscussionEdit(request, context, requireMember(context, request), params.id);
}

/** What stands in the form is the writer's until it is saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function EditDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  return <EditDiscussionPage draft={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
