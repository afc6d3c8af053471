// Authenticates requests: turns the session cookie into a viewer, and the flash cookie into a toast.
import type { Context, MiddlewareHandler } from "hono";
import { resolveViewer } from "#server/domains/accounts/accounts.ts";
import type { AppEnv } from "../app-env.ts";
import type { Auth } from "./auth.ts";
import { hasShownFlash, readFlash } from "../forms/flash.ts";
import { isSigningIn } from "./sign-in-attempt.ts";
import { clearSiteData } from "./clear-site-data.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import { isReading } from "../reading-methods.ts";

/**
 * How long a member bypasses the caches after a change of their own. The notification of a change reaches every process within
 * milliseconds.
 */
const writtenSeconds = 10;

/** Whether a request has nothing personal, so that it may get what everybody gets. Runs no query. */
export function isAnonymous({ sessionCookie, flashCookie }: Auth, cookieHeader: string | null | undefined): boolean {
  return sessionCookie.read(cookieHeader) === undefined && flashCookie.read(cookieHeader) === undefined;
}

/**
 * Sets `viewer`, `flash` and `hasJustWritten` of the request, with at most one query, and none without a session cookie.
 * - Clears a cookie without a session, and all that the browser stores for its owner, unless that browser is signing in.
 * - Clears a toast once it is shown.
 * - After a member's request that may have changed something, sets a cookie for some seconds. With it, every process bypasses its caches,
 *   so that members see their own change at once, whichever process responds. The response also waits until this process has dropped its
 *   cached pages, so that everybody else sees the change too.
 *
 * Comes after static files, which need none of this, and before the cached pages: an invented cookie costs one query, but no rendered page.
 */
export function authenticateRequest(auth: Auth, services: Services): MiddlewareHandler<AppEnv> {
  const ctx = contextOf(services);
  return async (c, next) => {
    const cookies = c.req.header("cookie");
    const token = auth.sessionCookie.read(cookies);
    const viewer = token === undefined ? null : await resolveViewer(ctx, token);
    const flash = readFlash(auth, cookies);
    c.set("viewer", viewer);
    // An earlier response, perhaps of another process, has set this cookie.
    if (auth.writtenCookie.read(cookies) !== undefined) c.set("hasJustWritten", true);
    c.set("flash", flash);
    await next();
    if (token !== undefined && !viewer) {
      // The sign-in may have finished in another tab by now. Clearing the cookie would then remove the new session.
      if (!isSigningIn(services.config, cookies)) clearUnlessSet(c.res, auth.sessionCookie);
      clearSiteData(c.res.headers);
      // The page may be the same for everybody, but these headers are only for this browser.
      c.res.headers.set("cache-control", "private, no-store");
      c.res.headers.delete("etag");
    }
    if (viewer && mayHaveWritten(c)) {
      c.res.headers.append("set-cookie", auth.writtenCookie.write("1", writtenSeconds));
      await services.pageCache?.catchUp();
    }
    if (flash && hasShownFlash(c.req.raw, c.res)) clearUnlessSet(c.res, auth.flashCookie);
  };
}

/**
 * Whether a member may expect to see a change by this request. False for responses without content, such as those for counting a reader,
 * which happens with every page.
 */
function mayHaveWritten({ req, res }: Context<AppEnv>): boolean {
  return !isReading(req.method) && res.status !== 204;
}

/** Clears a cookie, unless the response itself sets it, as a sign-in does. */
function clearUnlessSet({ headers }: Response, { name, clear }: Auth["sessionCookie"]): void {
  const isSet = headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
  if (!isSet) headers.append("set-cookie", clear());
}
