import { renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { createFragments } from "#app/components/fragment-cache.tsx";
import { FragmentContext } from "#app/components/cached-fragment.tsx";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { writePageScripts } from "#app/components/start/write-page-scripts.ts";
import { findFirstScreenEnd } from "#server/http/first-screen.ts";
import { findAnswers } from "#server/http/page-answers.ts";
import { createPageTemplate, encodePieces, slots } from "#server/http/shared-pages/page-template.ts";
import { presentAccount } from "#server/http/shared-pages/present-reader.ts";
import { linkStyles, writeStyles } from "#server/http/page-styles/page-styles.ts";
import { getRequestContext } from "#server/http/request-context.ts";

/**
 * Renders a page whole, in one go. All loaders have already answered, so there is nothing to wait for or to stream, and a whole body can be
 * compressed, hashed and stored by the page cache.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...givenContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { ctx, nonce, flash, isSharedPage, outcome, answers } = getRequestContext(context);
  // The stream is withheld from the router, which would render a placeholder that waits for it; its data is added below.
  const stream = serverHandoffStream ? await readAll(serverHandoffStream) : "";
  const loaderData = findAnswers(givenContext.staticHandlerContext, answers);
  const routerContext = addLoaderData(givenContext, loaderData);
  const fragments = createFragments();
  const page = renderToString(
    <FragmentContext value={fragments}>
      <ServerRouter context={takeMatched(routerContext)} url={request.url} nonce={isSharedPage ? slots.nonce : nonce} />
    </FragmentContext>,
  );
  // A page that answers a form, or shows a toast, needs the app.
  const isForReading = request.method === "GET" && status === 200 && flash === null && isReadingPage(routerContext);
  const account = ctx.viewer && presentAccount(ctx.viewer);
  // A page shared by all members is cached without the account.
  const pieces = isSharedPage && account ? fragments.listShared(page) : fragments.list(page, account);
  const texts = pieces.filter((piece) => typeof piece !== "function");
  const sheets = routerContext.manifest.routes["root"]?.css ?? [];
  // A visitor's page has its styles inlined; browsers that have signed in have the style sheets already.
  const isVisitors = account === null;
  const styles = isVisitors ? writeStyles(sheets, texts, isSharedPage ? slots.nonce : nonce) : linkStyles(sheets);
  // `rel=expect` delays the first paint until this element has arrived, since half a screen would move. A page that has to load a style
  // sheet has time to arrive whole.
  const expected = `<link rel="expect" href="#${isVisitors ? findFirstScreenEnd(texts) : "foot"}" blocking="render">`;
  const scripts = writePageScripts({
    context: routerContext,
    data: { loaderData, stream },
    isForReading,
    sheets: isVisitors ? sheets : [],
  });
  const ends = { head: [expected, ...styles], body: [scripts] };
  if (isSharedPage) outcome.template = createPageTemplate(["<!DOCTYPE html>", ...addAtEnds(pieces, ends)]);
  else outcome.page = encodePieces(["<!DOCTYPE html>", ...addAtEnds(texts, ends)]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Logs errors that somebody has to look at. A missing page is none, and errors thrown by loaders are logged where they occur. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  getRequestContext(context).ctx.log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
};

/** The context with the loaders' data, which was withheld from the router: see `keepAnswer`. */
function addLoaderData<Given extends Pick<EntryContext, "staticHandlerContext">>(context: Given, answers: Record<string, unknown>): Given {
  const { staticHandlerContext } = context;
  return { ...context, staticHandlerContext: { ...staticHandlerContext, loaderData: { ...staticHandlerContext.loaderData, ...answers } } };
}

/** Only the routes of this page: the router would search all of them for each page. */
function takeMatched(context: Omit<EntryContext, "serverHandoffStream">): EntryContext {
  const routes: EntryContext["manifest"]["routes"] = {};
  for (const { route } of context.staticHandlerContext.matches) routes[route.id] = context.manifest.routes[route.id];
  return { ...context, manifest: { ...context.manifest, routes }, routeModules: titleErrors(context) };
}

/** An error page has a title of its own. The page's would come before it, and browsers use the first. */
function titleErrors({ routeModules, staticHandlerContext }: Omit<EntryContext, "serverHandoffStream">): EntryContext["routeModules"] {
  if (!staticHandlerContext.errors) return routeModules;
  const modules = { ...routeModules };
  for (const { route } of staticHandlerContext.matches) {
    const module = modules[route.id];
    const { meta } = module ?? {};
    if (!module || typeof meta !== "function") continue;
    modules[route.id] = { ...module, meta: (args) => meta(args)?.filter((tag) => !("title" in tag)) };
  }
  return modules;
}

/** Whether the requested page is one for reading: its route says so in its handle. */
function isReadingPage({ routeModules, staticHandlerContext }: Omit<EntryContext, "serverHandoffStream">): boolean {
  const leaf = staticHandlerContext.matches.at(-1);
  const handle = leaf && (routeModules[leaf.route.id]?.handle as PageHandle | undefined);
  return handle?.isForReading === true;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += decoder.decode(read.value, { stream: true });
  return text + decoder.decode();
}

type Pieces<Piece> = readonly (Piece | string)[];

/** Adds to the ends of head and body, outside of what React has rendered and will expect when it hydrates. */
function addAtEnds<Piece>(pieces: Pieces<Piece>, { head, body }: { head: Pieces<Piece>; body: Pieces<Piece> }): (Piece | string)[] {
  return insertBefore("</head>", 0, head, insertBefore("</body>", pieces.length - 1, body, pieces));
}

function insertBefore<Piece>(tag: string, at: number, inserted: Pieces<Piece>, pieces: Pieces<Piece>): (Piece | string)[] {
  const piece = pieces[at];
  const start = typeof piece === "string" ? piece.indexOf(tag) : -1;
  if (typeof piece !== "string" || start === -1) return [...pieces];
  return pieces.toSpliced(at, 1, piece.slice(0, start), ...inserted, piece.slice(start));
}
