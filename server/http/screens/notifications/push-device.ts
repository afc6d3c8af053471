// Push notifications on this device: JSON for the page's script and the service worker, both of which need JavaScript anyway.
import { pushForm } from "#contracts/push.ts";
import { getPushState, turnPushOff, turnPushOn } from "#server/domains/notifications/notifications.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getMemberCtx, getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Returns `PushState`. Throws `sign_in_required` for visitors. */
export async function handlePushDevice(context: RouterContext): Promise<Response> {
  return Response.json(await getPushState(getMemberCtx(context)));
}

/** Turns notifications on or off in this browser; responds with 204. Throws `bad_request` for values that no browser sends. */
export async function changeDevice(request: Request, context: RouterContext): Promise<Response> {
  const ctx = getMemberCtx(context);
  const form = await readForm(request, pushForm, { maxBytes: 4_096 });
  if (!form.ok) throw new AppError("bad_request");
  if (form.value.intent === "off") await turnPushOff(ctx);
  else {
    await enforceLimit(getRequestContext(context), "device");
    await turnPushOn(ctx, form.value);
  }
  return new Response(null, { status: 204 });
}
