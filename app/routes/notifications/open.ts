import { redirect } from "react-router";
import { readNotification } from "#server/domains/notifications/notifications.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/open.ts";

/**
 * Leads to what a notification tells of, which is then read. When only its reply or comment is gone, that is said: the page shows the
 * others.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { href, isPartGone } = await readNotification(requireMember(context, request, "account"), params.id);
  return isPartGone ? redirectWithToast(context, href, { key: "notification-part-gone" }) : redirect(href, 303);
}
