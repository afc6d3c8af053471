import { renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { getRequestContext } from "#server/http/request-context.ts";

/**
 * Renders a page whole, in one go. Loaders have all answered before, so there is nothing to wait for or to stream, and a whole body can be
 * compressed, hashed and kept by the page cache.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = getRequestContext(context);
  // Without the stream in its context the router leaves out what would wait for it; the scripts it writes from it are added here.
  const handoff = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const page = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  const body = Buffer.from(`<!DOCTYPE html>${addHandoff(page, handoff, nonce)}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status, headers });
}

/** Logs what a person has to look at; a missing page is not an error of ours, and what loaders throw has been logged where it was. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  getRequestContext(context).ctx.log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
};

/** Puts what the loaders answered at the end of the page, where the browser's router takes it over. */
function addHandoff(page: string, handoff: string, nonce: string): string {
  const end = page.lastIndexOf("</body>");
  if (end === -1 || handoff === "") return page;
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${toScriptText(handoff)});${stream}.close();</script>`;
  return page.slice(0, end) + script + page.slice(end);
}

/** A string as it may stand in a script: nothing in it can end the script or its line. */
function toScriptText(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
