import { redirect } from "react-router";
import { readNotification } from "#server/domains/notifications/notifications.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/open.ts";

/** Leads to what a notification tells of, which is then read. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  return redirect(await readNotification(requireMember(context, request, "account"), params.id), 303);
}
