import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EditDiscussionPage } from "#app/features/discussions/edit-discussion-page.tsx";
import { getDiscussionDraft } from "#server/domains/discussions/discussions.ts";
import { handleDiscussionEdit } from "#server/http/screens/discussions/discussion-editor.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Edit discussion");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getDiscussionDraft(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleDiscussionEdit(request, context, ctx, params.id));
}

export default function EditDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  return <EditDiscussionPage draft={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Discussion not found",
  text: "This discussion may have been deleted or doesn't exist.",
  way: { label: "Back to My discussions", to: "/discussions/mine" },
};
