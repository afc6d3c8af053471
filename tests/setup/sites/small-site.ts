import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Registry } from "prom-client";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { createApp } from "#server/http/app.ts";
import { listen } from "#server/http/listen.ts";
import type { Listening } from "#server/http/listen.ts";
import { openLiveReplies } from "#server/http/live/live-replies.ts";
import { openPageCache } from "#server/http/page-cache/page-cache.ts";
import { findAnswers } from "#server/http/page-answers.ts";
import { createPageTemplate, slots } from "#server/http/shared-pages/page-template.ts";
import { presentReader } from "#server/http/shared-pages/present-reader.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Services } from "#server/http/services.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { findFreePort } from "./site.ts";
import type { TestDatabase } from "../test-database.ts";

type SmallRoute = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  /** True for an address that answers with data of its own, such as a feed. Default: a page. */
  isResource?: boolean;
  /** True for a page that is rendered once for all readers. Default false. */
  isSharedPage?: boolean;
};

export type SmallSiteOptions = {
  /** The pages and other addresses of the site, by path without the slash in front. */
  routes?: Record<string, SmallRoute>;
  settings?: Record<string, string>;
  /** Static files of the browser build: content by name. */
  files?: Record<string, string>;
  cachesPages?: boolean;
  /** Whether streams of server-sent events announce new replies. Default false. */
  streamsReplies?: boolean;
  log?: Log;
  /** Default: the system's clock. */
  clock?: Services["clock"];
  database?: Services["database"];
};

export type SmallSite = {
  url: string;
  origin: string;
  port: number;
  server: Listening;
  services: Services;
  close(drainMs?: number): Promise<void>;
};

/**
 * Starts the real HTTP layer around pages of a few lines. A page shows its loader's data as JSON, and has one inline script with the
 * nonce and one without. A shared page contains an id that is random for each template, so a test sees whether one was used again.
 */
export async function startSmallSite(testDb: TestDatabase, options: SmallSiteOptions = {}): Promise<SmallSite> {
  const port = await findFreePort();
  const config = createTestConfig({ PORT: String(port), ...options.settings });
  const log = options.log ?? createLog("silent");
  const clock = options.clock ?? systemClock;
  const database = options.database ?? testDb.database;
  const pageCache = options.cachesPages ? openPageCache(database, { clock }, log) : null;
  const live = options.streamsReplies ? openLiveReplies(database, log) : null;
  const services: Services = {
    config,
    authSecret: config.AUTH_SECRET ?? "",
    log,
    clock,
    database,
    queue: createFakeQueue(),
    metrics: new Registry(),
    pageCache,
    live,
    stopping: new AbortController().signal,
    isReady: async () => true,
  };
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-files-"));
  for (const [name, content] of Object.entries(options.files ?? {})) await writeFile(path.join(folder, name), content);
  const server = await listen(createApp(services, smallBuild(options.routes ?? {}), folder), config);
  return {
    url: `http://127.0.0.1:${port}`,
    origin: config.PUBLIC_URL,
    port,
    server,
    services,
    close: async (drainMs = 0) => {
      await live?.close();
      await server.drain(drainMs);
      await pageCache?.close();
      await rm(folder, { recursive: true });
    },
  };
}

function smallBuild(smallRoutes: Record<string, SmallRoute>): ServerBuild {
  const root = { id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null, loader: loadReader } };
  const routes: ServerBuild["routes"] = { root };
  for (const [routePath, { isResource, isSharedPage, ...handlers }] of Object.entries(smallRoutes)) {
    const page = { default: () => null, handle: { isSharedPage } };
    // To React Router, a route without a component is a resource route; its types ask for a component all the same.
    const module = { ...handlers, ...(isResource ? {} : page) } as typeof page;
    routes[`routes/${routePath}`] = { id: `routes/${routePath}`, parentId: "root", path: routePath, module };
  }
  return {
    entry: { module: { default: renderSmallPage, handleError: () => undefined } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

function loadReader({ context }: LoaderFunctionArgs) {
  return presentReader(getRequestContext(context));
}

async function renderSmallPage(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) {
  const { nonce: own, isSharedPage, outcome, answers } = getRequestContext(context);
  const nonce = isSharedPage ? slots.nonce : own;
  const { errors } = entry.staticHandlerContext;
  const shown = JSON.stringify({ url: request.url, loaderData: findAnswers(entry.staticHandlerContext, answers), errors });
  const body = `<!doctype html><p>${shown}</p><script nonce="${nonce}">own()</script><script>foreign()</script>`;
  headers.set("content-type", "text/html; charset=utf-8");
  if (isSharedPage) {
    outcome.template = createPageTemplate([body, `<p>PageTemplate ${randomUUID()}</p>`]);
    return new Response(null, { status, headers });
  }
  headers.set("content-length", String(Buffer.byteLength(body)));
  return new Response(body, { status, headers });
}
