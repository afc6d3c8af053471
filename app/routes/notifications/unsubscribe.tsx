import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { Unsubscribe } from "#app/features/notifications/unsubscribe.tsx";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import { readUnsubscribeToken } from "#server/domains/notifications/notifications.ts";
import { getCtx } from "#server/http/request-context.ts";
import { handleUnsubscribe } from "#server/http/screens/notifications/notification-forms.ts";
import type { Route } from "./+types/unsubscribe.ts";

export function meta() {
  return [...describeHiddenPage("Stop emails"), { name: "referrer", content: "same-origin" }];
}

/** Loading the page stops nothing, because mail programs open links too. Only the button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const subject = await readUnsubscribeToken(getCtx(context), token);
  const isDigest = subject?.kind === "digest";
  const label = isDigest ? "Digest" : (notificationKinds.find(({ kind }) => kind === subject?.kind)?.label ?? null);
  return { token, label, isDigest, isDone: searchParams.has("done") };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleUnsubscribe(request, context);
}

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  return <Unsubscribe {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
