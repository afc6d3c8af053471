import { data, redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { Inbox } from "#app/features/notifications/inbox.tsx";
import { markReadForm } from "#contracts/notifications.ts";
import { listNotifications, readAllNotifications, readNotification } from "#server/domains/notifications/notifications.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { Route } from "./+types/inbox.ts";

export function meta() {
  return describeHiddenPage("Notifications");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "account");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const page = await listNotifications(ctx, { cursor });
  return { ...page, cursor, hasUnread: ctx.viewer.hasUnread, now: ctx.clock.now().toISOString() };
}

/** Marks one notification, or all, as read, and leads back to the page of the list it stood on. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "account");
  const form = await readForm(request, markReadForm);
  if (!form.ok) throw data(null, { status: 404 });
  const { id } = form.value;
  const here = `/notifications${new URL(request.url).search}`;
  if (id !== "all") {
    await readNotification(ctx, id);
    return redirect(here, 303);
  }
  await readAllNotifications(ctx);
  return redirectWithToast(context, here, { key: "notifications-read" });
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <Inbox {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
