// Flash toasts: a signed cookie that survives the redirect and is cleared once shown.
import { redirect, redirectDocument, replace } from "react-router";
import { toasts } from "#contracts/toast-words.ts";
import type { Toast } from "#contracts/toasts.ts";
import { truncate } from "#contracts/truncate.ts";
import { getAuth } from "../sign-in/auth.ts";
import type { Auth } from "../sign-in/auth.ts";
import type { RouterContext } from "../request-context.ts";

const purpose = "flash";
// Long enough for a redirect over a slow connection, short enough that no stale toast appears.
const lifetimeSeconds = 120;
const descriptionMaxLength = 200;

/**
 * Redirects with 303 after a form to `to`, a path of this site, with a toast that the page there shows once. The browser's router follows
 * it without loading a whole page. With `reload`, it loads one, so that nothing of the old page stays in memory. With `isDone`, the new
 * page replaces the form's page in the browser's history, so that Back does not lead to an empty form that has been sent already.
 */
export function redirectWithToast(context: RouterContext, to: string, toast: Toast, { reload = false, isDone = false } = {}): Response {
  const lead = isDone ? replace : redirect;
  const response = reload ? redirectDocument(to, 303) : lead(to, 303);
  response.headers.append("set-cookie", writeFlash(getAuth(context), toast));
  response.headers.set("cache-control", "no-store");
  return response;
}

/** Returns the Set-Cookie value for a toast. Cuts the description to 200 characters. */
function writeFlash({ flashCookie, signer }: Auth, toast: Toast): string {
  const description = toast.description === undefined ? undefined : truncate(toast.description, descriptionMaxLength);
  return flashCookie.write(signer.sign(purpose, { ...toast, description }, lifetimeSeconds), lifetimeSeconds);
}

/** Returns the toast in a Cookie header; null when there is none with our signature. */
export function readFlash({ flashCookie, signer }: Auth, cookieHeader: string | null | undefined): Toast | null {
  const value = signer.read(purpose, flashCookie.read(cookieHeader));
  return isToast(value) ? value : null;
}

// Pages that the service worker fetches in the background for offline reading.
const keptForLater = "/offline/";

/**
 * Whether a response has shown the toast of its request: a page that a person sees, or data that includes the root loader's (React Router
 * lists the wanted loaders in `_routes` unless it wants all).
 */
export function hasShownFlash(request: Request, response: Response): boolean {
  if (request.method !== "GET") return false;
  const url = new URL(request.url);
  if (url.pathname.startsWith(keptForLater)) return false;
  if (!url.pathname.endsWith(".data")) {
    return response.status !== 304 && !isRedirect(response) && (response.headers.get("content-type") ?? "").startsWith("text/html");
  }
  const wanted = url.searchParams.get("_routes");
  return !isRedirect(response) && (wanted === null || wanted.split(",").includes("root"));
}

// React Router sends redirects to its client with status 202.
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

function isToast(value: unknown): value is Toast {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string" && Object.hasOwn(toasts, value.key);
}
