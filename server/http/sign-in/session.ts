// Authenticates requests: the session cookie becomes a viewer, the flash cookie a toast.
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

/** For how long a member's own changes bypass the caches. A notice reaches every process within milliseconds. */
const writtenSeconds = 10;

/** Whether a request shows nothing personal: then what everybody gets may be sent. Costs no query. */
export function isAnonymous({ sessionCookie, flashCookie }: Auth, cookieHeader: string | null | undefined): boolean {
  return sessionCookie.read(cookieHeader) === undefined && flashCookie.read(cookieHeader) === undefined;
}

/**
 * Sets `viewer`, `flash` and `hasJustWritten` of the request, with one query at most and none without a session cookie.
 * - A cookie without a session is cleared, together with all that the browser keeps for its owner; not while that browser signs in.
 * - A toast is cleared once it is shown.
 * - The answer to a member's request that may have changed something sets a cookie for some seconds. With it every process bypasses its
 *   caches, so that they see their own change at once, whichever process answers. It also waits until this process has dropped its cached
 *   pages, so that all others see the change too.
 *
 * Comes after static files, which need none of this, and ahead of the cached pages: a made-up cookie costs one query, but no rendered page.
 */
export function authenticateRequest(auth: Auth, services: Services): MiddlewareHandler<AppEnv> {
  const ctx = contextOf(services);
  return async (c, next) => {
    const cookies = c.req.header("cookie");
    const token = auth.sessionCookie.read(cookies);
    const viewer = token === undefined ? null : await resolveViewer(ctx, token);
    const flash = readFlash(auth, cookies);
    c.set("viewer", viewer);
    // A request on another process may have set this cookie already.
    if (auth.writtenCookie.read(cookies) !== undefined) c.set("hasJustWritten", true);
    c.set("flash", flash);
    await next();
    if (token !== undefined && !viewer) {
      // In another tab the sign-in may be over by now, and the browser has the cookie of that session: this would clear it.
      if (!isSigningIn(services.config, cookies)) clearUnlessSet(c.res, auth.sessionCookie);
      clearSiteData(c.res.headers);
      // The page may be the same for everybody, but these headers are for this browser only.
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
 * Whether a member may look for something that this request has changed. Not after what is answered with nothing, as counting a reader is:
 * it happens with every page.
 */
function mayHaveWritten({ req, res }: Context<AppEnv>): boolean {
  return !isReading(req.method) && res.status !== 204;
}

/** Clears a cookie in a response that does not itself set it, as a sign-in does. */
function clearUnlessSet({ headers }: Response, { name, clear }: Auth["sessionCookie"]): void {
  const isSet = headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
  if (!isSet) headers.append("set-cookie", clear());
}
