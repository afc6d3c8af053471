// Passes requests to the built React Router application.
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import type { Context, Handler } from "hono";
import { addressOf, withPlainIds } from "./address.ts";
import { createRequestContext } from "./create-request-context.ts";
import { serveSharedPage, findSlotValues } from "./shared-pages/serve-shared-page.ts";
import { slots } from "./shared-pages/page-template.ts";
import { createTemplateCache } from "./shared-pages/template-cache.ts";
import { findSharedPages } from "./shared-pages/preload.ts";
import type { AppEnv } from "./app-env.ts";
import { createPlainLook, errorPage, openedAddress } from "./plain-page.ts";
import type { PlainLook } from "./plain-page.ts";
import { setAuth } from "./sign-in/auth.ts";
import type { Auth } from "./sign-in/auth.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readerHeader } from "./forms/read-form.ts";
import { holdSentForm, readSentForm } from "./forms/sent-form.ts";
import { readPageAddress } from "./page-cache/page-key.ts";
import { findPageProblem } from "./page-problem.ts";
import { problemResponse, refuseMethod, retryHeader } from "./problem.ts";
import { isReading, readingMethods } from "./reading-methods.ts";
import { reportAppErrors } from "./report-app-errors.ts";
import { setRequestContext } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";
import { splitByArea } from "./route-areas.ts";
import type { Services } from "./services.ts";
import { wantsPage } from "./wants-page.ts";
import { respondBuffered } from "./buffered-body.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";

/** The headers that a page may read. The address comes from PUBLIC_URL, whatever proxies and clients claim. */
const seenHeaders = [
  "accept",
  "accept-language",
  "content-length",
  "content-type",
  "cookie",
  "idempotency-key",
  "last-event-id",
  "origin",
  "user-agent",
];

const pageMethods = new Set(["GET", "HEAD", "POST"]);
/** The content type of React Router's data for a navigation. */
const pageData = "text/x-script";

type Pages = { build: ServerBuild; methodsOfPage: (path: string) => string };

/** Handles every address that no earlier handler has answered. */
export function servePages(services: Services, auth: Auth, limiter: Limiter, { build, methodsOfPage }: Pages): Handler<AppEnv> {
  const findArea = splitByArea(reportAppErrors(build), (part) => ({
    render: createRequestHandler(part, "production"),
    findSharedPage: findSharedPages(part),
  }));
  const look = createPlainLook(services.config, build);
  const templates = services.pageCache && createTemplateCache(services);
  return async (c) => {
    const { method } = c.req;
    await holdSentForm(c);
    const sent = addressOf(c.req.raw.url);
    const path = withPlainIds(sent.path);
    const whole = sent.query === "" ? path : `${path}?${sent.query}`;
    // No form or page sends other methods, so actions need not check.
    if (!pageMethods.has(method)) return refuseMethod(c.var.requestId, methodsOfPage(path));
    const { render, findSharedPage } = findArea(path);
    const slotValues = templates && findSlotValues(c);
    const preload = slotValues && findSharedPage(path);
    const own = createRequestContext(c, services, limiter);
    const requestContext = preload ? { ...own, isSharedPage: true, formKey: slots.formKey } : own;
    const { outcome } = requestContext;
    const context = new RouterContextProvider();
    setRequestContext(context, requestContext);
    setAuth(context, auth, c.req.header("host"));
    const address = preload ? readPageAddress(whole).address : whole;
    const request = toPageRequest(c, look.publicUrl + address);
    const response = preload
      ? await serveSharedPage({ templates, address, preload, render, outcome, slotValues }, request, context)
      : await toWhole(await render(request, context), outcome);
    c.set("template", outcome.template);
    if (outcome.hasFailedPart) requestContext.topics.clear();
    if (outcome.pattern !== null) c.set("route", `/${outcome.pattern.replace(/^\//, "")}`);
    return (await showSentForm(c, outcome, look)) ?? answerPage(c, response, outcome, look);
  };
}

/**
 * An error page with all that was typed into a form, for a form that was sent without JavaScript and is not shown again by the page that
 * answers it; else null.
 */
async function showSentForm(
  c: Context<AppEnv>,
  { failure, unshown }: RequestContext["outcome"],
  look: PlainLook,
): Promise<Response | null> {
  const error = unshown?.error ?? failure;
  const sent = error && (await readSentForm(c, look.publicUrl));
  // A program that never saw the form is redirected as for any other request.
  if (!sent || (unshown && !sent.isMembers)) return null;
  return errorPage(error, { ...look, theme: c.var.theme }, null, { ...sent, way: unshown?.way });
}

function answerPage(c: Context<AppEnv>, response: Response, outcome: RequestContext["outcome"], look: PlainLook): Response {
  const page = withFailure(c, response, outcome, look);
  return findPageProblem(c, page, outcome) ?? page;
}

/** Adds the headers of a failure, and an error page or problem if the router has sent an empty body. */
function withFailure(c: Context<AppEnv>, response: Response, outcome: RequestContext["outcome"], look: PlainLook): Response {
  const { failure } = outcome;
  const allowed: Record<string, string> = failure?.code === "method_not_allowed" ? { allow: readingMethods } : {};
  if (failure && isBare(response)) {
    const answer = wantsPage(c)
      ? errorPage(failure, { ...look, theme: c.var.theme }, openedAddress(c.req))
      : problemResponse(failure, c.var.requestId);
    return withHeaders(answer, allowed);
  }
  // A form may be refused on a page whose loader fails for another reason; the status then decides which headers apply.
  const isLimited = response.status === 429 && failure?.code !== "too_many_requests";
  const refusal = isLimited ? new AppError("too_many_requests", { retryAfterSeconds: outcome.retryAfterSeconds }) : failure;
  return withHeaders(response, { ...allowed, ...(refusal && retryHeader(refusal)) });
}

/** The response with a buffered body, unless parts of it come later. */
async function toWhole(rendered: Response, { page, isStreamed }: RequestContext["outcome"]): Promise<Response> {
  if (page !== null) return respondBuffered(page, rendered.status, rendered.headers);
  if (isStreamed || rendered.headers.get("content-type") !== pageData) return rendered;
  return respondBuffered(Buffer.from(await rendered.arrayBuffer()), rendered.status, rendered.headers);
}

function toPageRequest({ req: { raw }, var: { viewer } }: Context<AppEnv>, address: string): Request {
  const headers: Record<string, string> = {};
  for (const name of seenHeaders) {
    const value = raw.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // HEAD is handled as GET; the outer layer then sends only the headers. The signal is left out, because reads are not aborted, and the raw
  // request would build a second Request to provide it.
  if (isReading(raw.method)) return new Request(address, { headers });
  // Not for pages with JavaScript: they notice by themselves that another member has signed in, and an error page would replace what is
  // typed there.
  if (viewer && !addressOf(address).path.endsWith(".data")) headers[readerHeader] = viewer.userId;
  // The signal is left out: if the sender left, React Router would respond at once while the action continues, and the next page would not
  // wait for it. Work whose result only the sender would read checks `RequestContext.reader`.
  return new Request(address, { method: raw.method, headers, ...{ body: raw.body, duplex: "half" } });
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Whether a resource route has failed; React Router then sends an empty body. */
function isBare(response: Response): boolean {
  return !response.headers.has("x-remix-response") && !(response.headers.get("content-type") ?? "").startsWith("text/html");
}
