import { data, redirect } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { sessionForm } from "#contracts/settings.ts";
import { revokeOtherSessions, revokeSession } from "#server/domains/accounts/accounts.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/devices.ts";

/** Only the forms post here; whoever opens the address is redirected to their devices. */
export function loader() {
  return redirect("/settings#devices");
}

/** Signs one other browser out, or all of them. A session that is not the member's is not found. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "account");
  const form = await readForm(request, sessionForm);
  if (!form.ok) throw data(null, { status: 404 });
  const { sessionId } = form.value;
  if (sessionId === "others") await revokeOtherSessions(ctx);
  else await revokeSession(ctx, sessionId);
  const to = getRequestContext(context).isDocument ? "/settings#devices" : "/settings";
  return redirectWithToast(context, to, { key: sessionId === "others" ? "devices-signed-out" : "device-signed-out" });
}

export default function Devices() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
