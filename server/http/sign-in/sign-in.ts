// Both ends of a sign-in: the redirect to the issuer, and its callback.
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { redirectDocument } from "react-router";
import { cleanLine, hasSignedIn, sessionSeconds, signIn } from "#server/domains/accounts/accounts.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Config } from "#server/platform/config/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { IdentityError } from "#server/platform/identity/identity-error.ts";
import { getAuth } from "./auth.ts";
import { redirectWithToast } from "../forms/flash.ts";
import { readFields } from "../forms/read-form.ts";
import { clearSiteData } from "./clear-site-data.ts";
import { enforceLimit } from "../limits.ts";
import { toAppError } from "../problem.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "../request-context.ts";
import { safeNext } from "./safe-next.ts";
import { leaveByPage, redirectToAccount } from "../screens/sign-in-screen.ts";
import { recallAttempt, rememberAttempt } from "./sign-in-attempt.ts";

// Room for the longest `next` with each letter percent-encoded, and some more.
const formMaxBytes = 16_384;

/**
 * Handles `POST /auth/sign-in`: 303 to the issuer, or a page that leads there if people sign in on another origin than the issuer's, and a
 * cookie by which the issuer's answer is recognised. The form may contain `next`, a path of this site to return to. An address of another
 * site ends the sign-in with the error toast, as does an issuer that cannot be reached. Throws `too_many_requests`, and `too_large` for a
 * form over 16 KiB.
 */
export async function startSignIn(context: RouterContext, request: Request): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { ctx } = requestContext;
  const auth = getAuth(context);
  await enforceLimit(requestContext, "sign-in");
  const form = await readFields(request, formMaxBytes).catch(emptyUnlessTooLarge);
  const given = form.get("next") ?? "";
  const next = safeNext(given);
  if (given !== "" && next === null) return refuse(context, new IdentityError("foreign next"), "/login");
  if (hasForgedHost(auth.givenHost, ctx.config)) return refuse(context, new IdentityError(forgedHost), loginPlace(next));
  try {
    ctx.onWait?.();
    const { address, secrets } = await auth.identity.begin();
    const isAtIssuer = ctx.config.isStandIn || new URL(address).origin === new URL(ctx.config.GOOGLE_ISSUER).origin;
    const response = isAtIssuer ? redirectDocument(address, 303) : leaveByPage(address);
    for (const cookie of rememberAttempt(auth, ctx.config, { ...secrets, next }, request.headers.get("cookie"))) {
      response.headers.append("set-cookie", cookie);
    }
    response.headers.set("cache-control", "no-store");
    return response;
  } catch (error) {
    return refuse(context, error, loginPlace(next));
  }
}

/**
 * Handles `GET /auth/callback`. With a valid answer from the issuer: a new session and 303 to `next`, or to onboarding if that is not
 * finished. With an invalid one: no session, 303 to `/login` and the error toast. Without one: 303 to the page for this person
 * (specification 1, section 2, "Auth callback"); with a `next`, there or to sign in again. Throws `too_many_requests`.
 */
export async function finishSignIn(context: RouterContext, request: Request): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { ctx } = requestContext;
  const auth = getAuth(context);
  const query = new URL(request.url).searchParams;
  if (!query.has("code") && !query.has("error")) {
    const next = safeNext(query.get("next"));
    if (ctx.viewer) return redirectToAccount(landingPlace(ctx.viewer.onboardingCompleted, next));
    return query.has("next")
      ? redirectWithToast(context, loginPlace(next), { key: "sign-in-again" }, { reload: true })
      : redirectToAccount("/");
  }
  const recalled = recallAttempt(auth, ctx.config, query.get("state"), request.headers.get("cookie"));
  if (!recalled) {
    // A signed-in person has opened the address again.
    if (ctx.viewer) return redirectToAccount(landingPlace(ctx.viewer.onboardingCompleted, null));
    // If cookies are blocked, the toast would not arrive either, since it is in a cookie, so the page itself says it.
    const to = request.headers.has("cookie") ? "/login" : "/login?cookies=none";
    // No warning, since anybody may open this address as often as they like. It is not counted either: a page of another site could load
    // it as a picture, and so use up the sign-ins of everybody behind its reader's address.
    ctx.log.info({ reason: "unknown state" }, "a sign-in failed");
    return redirectWithToast(context, to, { key: "sign-in-failed" }, { reload: true });
  }
  const { attempt, forget } = recalled;
  await enforceLimit(requestContext, "sign-in");
  const back = loginPlace(attempt.next);
  if (hasForgedHost(auth.givenHost, ctx.config)) return refuse(context, new IdentityError(forgedHost), back, forget);
  try {
    ctx.onWait?.();
    const claims = await auth.identity.finish(query, attempt);
    const userAgent = request.headers.get("user-agent") ?? "";
    const signedIn = await signIn(ctx, { claims, signInSecret: attempt.state, userAgent });
    const response = redirectToAccount(landingPlace(signedIn.onboardingCompleted, attempt.next));
    response.headers.append("set-cookie", auth.sessionCookie.write(signedIn.token, sessionSeconds));
    if (ctx.viewer && ctx.viewer.userId !== signedIn.userId) clearSiteData(response.headers);
    // Comes last, because some versions of curl keep a cookie that is cleared before another one is set.
    response.headers.append("set-cookie", forget);
    return response;
  } catch (error) {
    // Loaded twice at once, as by a double click: the other request has created the session, and its response sets the cookie. The next
    // request shows whether that response has arrived or was lost.
    const hasOther = error instanceof IdentityError && query.has("code") && (await awaitOther(ctx, attempt.state));
    if (hasOther) return redirectToAccount(`/auth/callback?next=${encodeURIComponent(attempt.next ?? "")}`);
    return refuse(context, error, back, forget);
  }
}

/** Treats a request without a form as one without `next`. */
function emptyUnlessTooLarge(error: unknown): FormData {
  if (toAppError(error).code === "too_large") throw error;
  return new FormData();
}

/**
 * Whether another request has signed in, or soon will, with the same answer. The issuer may refuse ours before the other one has finished.
 */
async function awaitOther(ctx: Ctx, signInSecret: string): Promise<boolean> {
  for (const pauseMs of [0, 100, 400]) {
    await setTimeout(pauseMs);
    if (await hasSignedIn(ctx, signInSecret)) return true;
  }
  return false;
}

/** Returns the page after sign-in: onboarding if it is not finished, else the requested one. */
function landingPlace(onboardingCompleted: boolean, next: string | null): string {
  if (onboardingCompleted) return next ?? "/tech-flash";
  return next === null ? "/onboarding/select" : `/onboarding/select?next=${encodeURIComponent(next)}`;
}

function loginPlace(next: string | null): string {
  return next === null ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}

/** Redirects to `to` without a session, with the toast "Sign In Error" and the identity provider's message, if it sent one. */
function refuse(context: RouterContext, error: unknown, to: string, ...cookies: string[]): Response {
  const { ctx } = getRequestContext(context);
  const known = error instanceof IdentityError ? error : toAppError(error);
  if (known instanceof AppError && known.isReportable) ctx.log.error({ err: error }, "a sign-in failed");
  else {
    // Signed-in members stay signed in, and no response is a 5xx, so a failure that affects everybody shows only in the log.
    const level = known instanceof IdentityError && known.concernsEverybody ? "error" : "warn";
    ctx.log[level]({ reason: known instanceof AppError ? known.code : known.reason, err: known.cause }, "a sign-in failed");
  }
  const message = error instanceof IdentityError ? cleanLine(error.providerMessage ?? "", providerMessageMaxLength) : "";
  const response = redirectWithToast(context, to, { key: "sign-in-failed", description: message || undefined }, { reload: true });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

const providerMessageMaxLength = 200;
const forgedHost = "Host is not that of PUBLIC_URL; if a proxy changed it, name the proxy in TRUSTED_PROXIES";

/**
 * Whether the browser has opened the site under a foreign name, so that its Host header is not ours. Nothing is built from Host; this only
 * keeps sessions off names that somebody has pointed at this server. A trusted proxy may send any Host.
 */
function hasForgedHost(givenHost: string | undefined, config: Config): boolean {
  if (config.TRUSTED_PROXIES.length > 0) return false;
  if (givenHost === undefined || !URL.canParse(`http://${givenHost}`)) return true;
  const { hostname } = new URL(`http://${givenHost}`);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return hostname !== new URL(config.PUBLIC_URL).hostname && hostname !== "localhost" && !isAddress;
}
