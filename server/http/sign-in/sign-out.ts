// Signs out.
import type { ToastKey } from "#contracts/toasts.ts";
import { signOut } from "#server/domains/accounts/accounts.ts";
import { getAuth } from "./auth.ts";
import { redirectWithToast } from "../forms/flash.ts";
import { clearSiteData } from "./clear-site-data.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "../request-context.ts";

/**
 * Handles `POST /auth/sign-out`: ends the session of this browser, clears its cookie and everything it stores for the site, and redirects
 * to `/` with the toast "Signed Out". Safe to repeat. If the session cannot be ended, nothing is cleared and the toast says so.
 */
export async function finishSession(context: RouterContext): Promise<Response> {
  const { ctx } = getRequestContext(context);
  try {
    await signOut(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, "a session could not be ended");
    const description = "You are still signed in. Please try again.";
    return redirectWithToast(context, "/", { key: "sign-out-failed", description }, { reload: true });
  }
  return leaveSignedOut(context, "signed-out");
}

/** Signs out a member who asked to keep their account when it had just been deleted, with a toast that tells them so. */
export function leaveDeletedAccount(context: RouterContext): Response {
  return leaveSignedOut(context, "account-gone");
}

function leaveSignedOut(context: RouterContext, key: ToastKey): Response {
  const response = redirectWithToast(context, "/", { key }, { reload: true });
  response.headers.append("set-cookie", getAuth(context).sessionCookie.clear());
  clearSiteData(response.headers);
  return response;
}
