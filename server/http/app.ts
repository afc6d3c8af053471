// The HTTP side of the process: one Hono application in front of the React Router handler.
import path from "node:path";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createLimiter } from "#server/platform/limits/limiter.ts";
import { servePublicApi, shareWithOrigins } from "./api/public-api.ts";
import { routingPath } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { createAuth, standInPath } from "./sign-in/auth.ts";
import { serveCalendars } from "./calendars/serve-calendars.ts";
import { compressResponses } from "./compress.ts";
import { handleErrors, refusePrograms } from "./error-responses.ts";
import { createInTurn, takeTurns } from "./fair-turns.ts";
import { serveFeeds } from "./feeds/serve-feed.ts";
import { feedSources } from "./feeds/sources.ts";
import { functions } from "./functions/registry.ts";
import { serveFunctions } from "./functions/serve-functions.ts";
import { checkOrigin, checkRequestLine, limitBody, limitSearches, limitWrites, readClientAddress } from "./guards.ts";
import { serveLiveReplies } from "./live/serve-live-replies.ts";
import { createMethodTable, createPageMethods, refuseWrites } from "./method-table.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import type { Site } from "./listen.ts";
import { serveMovedAddresses } from "./moved-addresses.ts";
import { createReporter, observeRequests } from "./observe.ts";
import { serveFromCache } from "./page-cache/serve-from-cache.ts";
import { cachePages, isBeingRendered } from "./page-cache/cache-pages.ts";
import { serveOffline } from "./offline/serve-offline.ts";
import { putOwnWritesFirst } from "./own-writes-first.ts";
import { servePages } from "./pages.ts";
import { servePictures } from "./pictures/serve-pictures.ts";
import { createPlainLook } from "./plain-page.ts";
import { serveProbes } from "./probes.ts";
import { createSecurityHeaders, secureResponses } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { authenticateRequest } from "./sign-in/session.ts";
import { serveSitemap } from "./sitemap/serve-sitemap.ts";
import { sitemapSources } from "./sitemap/sources.ts";
import { createStandInRoutes } from "./sign-in/stand-in.ts";
import { warnOfOpenSite } from "./sign-in/warn-of-open-site.ts";
import { serveStaticFiles } from "./static-files.ts";
import { createThemeReader, readTheme } from "./theme.ts";
import { serveWellKnown } from "./well-known.ts";

const builtFiles = path.resolve(import.meta.dirname, "../../build/client");
/** The assets of the build before this one, for pages that were open when the site was replaced (`scripts/swap-build.ts`). */
const previousFiles = path.resolve(import.meta.dirname, "../../build/previous");

/**
 * Assembles all addresses of the site. `build` is the built React Router application, `clientFolder` the browser's part of the build. A
 * request passes the layers in the order in which they are listed here, unless its page is cached (`serveFromCache`).
 */
export function createApp(services: Services, build: ServerBuild, clientFolder = builtFiles): Site {
  const { config, log, database } = services;
  const app = new Hono<AppEnv>({ getPath: routingPath });
  const auth = createAuth(services);
  warnOfOpenSite(config, log);
  const limiter = createLimiter(database.pool);
  const metrics = createMetrics(services.metrics, database);
  const report = createReporter(log, metrics);
  const security = createSecurityHeaders(config);
  const themeOf = createThemeReader(config);
  const inTurn = createInTurn(config);
  const methodsOf = createMethodTable(app);
  const methodsOfPage = createPageMethods(build);
  const caching = { cache: services.pageCache, onLookup: metrics.countLookup };

  app.onError(handleErrors(log, createPlainLook(config, build), themeOf));
  app.use(observeRequests(report));
  app.use(secureResponses(security));
  app.use("/api/v1/*", shareWithOrigins());
  app.route("/", serveProbes(services.isReady));
  app.get("/metrics", serveMetrics(services.metrics, config));

  app.use(readClientAddress(config));
  app.use(checkRequestLine(methodsOf, methodsOfPage));
  app.use(limitBody(config));
  app.use(refuseWrites(methodsOf));
  app.use(checkOrigin(config));

  if (config.isStandIn) app.route(standInPath, createStandInRoutes(services));
  app.use(serveStaticFiles(clientFolder));
  app.use(serveStaticFiles(previousFiles));
  app.use(compressResponses());
  app.route("/", serveWellKnown(config));
  app.route("/", serveMovedAddresses());
  app.use(putOwnWritesFirst(auth));
  app.use(takeTurns(inTurn, isBeingRendered({ ...caching, auth, themeOf })));
  app.route("/", serveLiveReplies(services));
  app.use(readTheme(themeOf));
  app.use(authenticateRequest(auth, services));
  app.use(cachePages({ ...caching, auth, publicUrl: config.PUBLIC_URL, security, inTurn }));

  app.use(limitWrites(services, limiter));
  app.use(limitSearches(services, limiter));
  app.route("/", serveOffline(services, build, clientFolder));
  app.route("/functions/v1", serveFunctions(services, limiter, functions));
  app.route("/api/v1", servePublicApi(services));
  app.all("/api/*", refusePrograms("/api/*"));
  app.route("/feeds", serveFeeds(services, feedSources));
  app.route("/", serveCalendars(services));
  app.route("/og", servePictures(services));
  app.route("/", serveSitemap(services, sitemapSources));
  app.all("*", servePages(services, auth, limiter, { build, methodsOfPage }));
  return { fetch: app.fetch, serveEarly: serveFromCache({ ...caching, auth, themeOf, report }) };
}

/** The application of a process that only runs tasks: health and metrics. */
export function createTasksApp(services: Services): Site {
  const { config, log, database, metrics } = services;
  const app = new Hono<AppEnv>();
  app.onError(handleErrors(log, createPlainLook(config)));
  app.use(observeRequests(createReporter(log, createMetrics(metrics, database))));
  app.use(secureResponses(createSecurityHeaders(config)));
  app.route("/", serveProbes(services.isReady));
  app.get("/metrics", serveMetrics(metrics, config));
  // Not `app.notFound`: an error thrown there skips the layers above, and its answer would lack their headers.
  app.all("*", () => {
    throw new AppError("not_found");
  });
  return app;
}
