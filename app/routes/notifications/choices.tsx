import { data } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { explainUnsent } from "#app/components/form/keep-input.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { NotificationChoices } from "#app/features/notifications/choices.tsx";
import { answerFailure } from "#app/lib/unreachable-server.ts";
import { notificationSettingsForm } from "#contracts/notifications.ts";
import { getMailRhythm, getNotificationChoices, listMuted, saveNotificationChoices } from "#server/domains/notifications/notifications.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { Route } from "./+types/choices.ts";

export function meta() {
  return describeHiddenPage("Notification settings");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "account");
  const [choices, rhythm] = await Promise.all([getNotificationChoices(ctx), getMailRhythm(ctx)]);
  return { choices, rhythm, muted: listMuted(choices).join(" "), email: ctx.viewer.email, formKey: getRequestContext(context).formKey };
}

export async function action({ request, context }: Route.ActionArgs) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data(unsent, { status: 401 });
  const ctx = requireMember(context, request, "account");
  const form = await readForm(request, notificationSettingsForm, { lists: ["app", "mail", "push"] });
  if (!form.ok) throw data(null, { status: 400 });
  await saveNotificationChoices(ctx, form.value, form.idempotencyKey);
  return redirectWithToast(context, "/settings/notifications", { key: "notification-choices-saved" });
}

/** What was chosen stays when it cannot be sent. */
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
