import { redirect } from "react-router";
import { readNotification } from "#server/domains/notifications/notifications.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/open.ts";

/**
 * Marks a notification as read and redirects to its subject. If the page exists but the reply or comment on it is gone, a toast says so,
 * since the page does not.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { href, isPartGone } = await readNotification(requireMember(context, request, "account"), params.id);
  return isPartGone ? redirectWithToast(context, href, { key: "notification-part-gone" }) : redirect(href, 303);
}
