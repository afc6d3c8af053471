import { MilestonePage } from "#app/features/c2c/milestone-page.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { handleMilestoneForm } from "#server/http/screens/c2c/c2c-forms.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/milestone-new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Add a milestone");
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireMember(context, request);
  return { idempotencyKey: newIdempotencyKey() };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleMilestoneForm(request, context, ctx));
}

export default function NewMilestone({ loaderData, actionData }: Route.ComponentProps) {
  return <MilestonePage idempotencyKey={loaderData.idempotencyKey} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
