import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { explainUnsent } from "#app/components/form/keep-input.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { NotificationChoices } from "#app/features/notifications/choices.tsx";
import { answerFailure } from "#app/lib/unreachable-server.ts";
import { getMailRhythm, getNotificationChoices, listMuted } from "#server/domains/notifications/notifications.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { handleNotificationChoices } from "#server/http/screens/notifications/notification-forms.ts";
import type { Route } from "./+types/choices.ts";

export function meta() {
  return describeHiddenPage("Notification settings");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "account");
  const [choices, rhythm] = await Promise.all([getNotificationChoices(ctx), getMailRhythm(ctx)]);
  return { choices, rhythm, muted: listMuted(choices).join(" "), email: ctx.viewer.email, formKey: getRequestContext(context).formKey };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleNotificationChoices(request, context, ctx), "account");
}

/** If the form cannot be sent, keeps what was chosen. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((thrown: unknown) =>
    answerFailure<{ errors: Record<string, string> }>(thrown, { errors: { form: explainUnsent(thrown, "What you chose is still here.") } }),
  );
}

export default function ChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationChoices {...loaderData} errors={actionData?.errors} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
