import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { Inbox } from "#app/features/notifications/inbox.tsx";
import { listNotifications } from "#server/domains/notifications/notifications.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { handleMarkRead } from "#server/http/screens/notifications/notification-forms.ts";
import { readCursor } from "#server/http/screens/read-page-query.ts";
import type { Route } from "./+types/inbox.ts";

export function meta() {
  return describeHiddenPage("Notifications");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "account");
  const cursor = readCursor(request);
  const now = ctx.clock.now().toISOString();
  const page = await listNotifications(ctx, { cursor });
  // On the newest page, the time of the newest notification: the clock of the machine that delivered it may be ahead of this one.
  const until = (cursor === undefined && page.notifications[0]?.at) || now;
  return { ...page, cursor, hasUnread: ctx.viewer.hasUnread, now, until };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMarkRead(request, context, requireMember(context, request, "account"));
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <Inbox {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
