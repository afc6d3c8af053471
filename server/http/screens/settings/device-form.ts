// Signs other browsers out.
import { sessionForm } from "#contracts/settings.ts";
import { revokeOtherSessions, revokeSession } from "#server/domains/accounts/accounts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Signs out one other browser, or all others, and redirects back to the devices. Throws `not_found` for another member's session. */
export async function handleDeviceForm(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, sessionForm);
  if (!form.ok) throw new AppError("not_found");
  const { sessionId } = form.value;
  if (sessionId === "others") await revokeOtherSessions(ctx);
  else await revokeSession(ctx, sessionId);
  const to = getRequestContext(context).isDocument ? "/settings#devices" : "/settings";
  return redirectWithToast(context, to, { key: sessionId === "others" ? "devices-signed-out" : "device-signed-out" });
}
