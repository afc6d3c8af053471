import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { getRequestContext } from "#server/http/request-context.ts";

const renderTimeoutMs = 10_000;

/**
 * Renders a page whole. Loaders have all answered before, so there is nothing to stream, and a whole body
 * can be compressed, hashed and kept by the page cache.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = getRequestContext(context);
  const body = await renderToBytes(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.byteLength));
  return new Response(body, { status, headers });
}

/** Logs what a person has to look at; a missing page is not an error of ours, and what loaders throw has been logged where it was. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  getRequestContext(context).ctx.log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
};

function renderToBytes(page: React.ReactNode, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts that were waited for stand where they belong; past this size React would move them to the end, for a script to put back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}
