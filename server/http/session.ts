// Who sent a request: the session cookie becomes a viewer, and the flash cookie a toast.
import type { MiddlewareHandler } from "hono";
import { resolveViewer } from "#server/domains/accounts/accounts.ts";
import type { AppEnv } from "./app-env.ts";
import type { Auth } from "./auth.ts";
import { hasShownFlash, readFlash } from "./flash.ts";
import { forgetReader } from "./forget-reader.ts";
import { contextOf } from "./services.ts";
import type { Services } from "./services.ts";

/** Whether a request shows nothing personal: then what everybody gets may be sent. Costs no query. */
export function isAnonymous({ sessionCookie, flashCookie }: Auth, cookieHeader: string | null | undefined): boolean {
  return sessionCookie.read(cookieHeader) === undefined && flashCookie.read(cookieHeader) === undefined;
}

/**
 * Sets `viewer` and `flash` of the request: at most one query, none without a session cookie. A cookie that leads to no session is
 * cleared, with all that the browser keeps for whoever it belonged to, and so is a toast once it is shown. Stands after the handlers of static files, which need neither.
 */
export function recogniseVisitor(auth: Auth, services: Services): MiddlewareHandler<AppEnv> {
  const ctx = contextOf(services);
  return async (c, next) => {
    const cookies = c.req.header("cookie");
    const token = auth.sessionCookie.read(cookies);
    const viewer = token === undefined ? null : await resolveViewer(ctx, token);
    const flash = readFlash(auth, cookies);
    c.set("viewer", viewer);
    c.set("flash", flash);
    await next();
    if (token !== undefined && !viewer) {
      clearUnlessSet(c.res, auth.sessionCookie);
      forgetReader(c.res.headers);
    }
    if (flash && hasShownFlash(c.req.raw, c.res)) clearUnlessSet(c.res, auth.flashCookie);
  };
}

/** Clears a cookie in a response that does not itself set it, as a sign-in does. */
function clearUnlessSet({ headers }: Response, { name, clear }: Auth["sessionCookie"]): void {
  const isSet = headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
  if (!isSet) headers.append("set-cookie", clear());
}
