import { MilestonePage } from "#app/features/c2c/milestone-page.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { getMilestone } from "#server/domains/c2c/c2c.ts";
import { handleMilestoneForm } from "#server/http/screens/c2c/c2c-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/milestone-edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Your milestone");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  return getMilestone(requireMember(context, request), params.id);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleMilestoneForm(request, context, ctx, params.id));
}

export default function EditMilestone({ loaderData, actionData }: Route.ComponentProps) {
  return <MilestonePage milestone={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Milestone not found",
  text: "This milestone may have been deleted or doesn't exist.",
  way: { label: "Your progress", to: "/c2c/progress" },
};
