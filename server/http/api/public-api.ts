// Assembles the public read API with its description.
import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import type { Services } from "../services.ts";
import { blogsApi } from "./blogs.ts";
import { discussionsApi } from "./discussions.ts";
import { eventsApi } from "./events.ts";
import { jobsApi } from "./jobs.ts";
import { serveOpenApi } from "./openapi.ts";
import { searchApi } from "./search.ts";
import { serveResource } from "./serve-resource.ts";
import { techFlashApi } from "./tech-flash.ts";

/** Every resource of the API, to be mounted at `/api/v1`. */
export function servePublicApi(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Comes first, because cached answers are sent with the headers that they got here.
  app.use(shareWithOrigins());
  const sources = [techFlashApi, blogsApi, discussionsApi, eventsApi, jobsApi, searchApi];
  const described = sources.map(({ resource, topicsOf }) => ({ ...resource, hasETag: topicsOf(null).length > 0 }));
  app.route("/openapi.json", serveOpenApi(services, described));
  app.route("/", serveResource(services, techFlashApi));
  app.route("/", serveResource(services, blogsApi));
  app.route("/", serveResource(services, discussionsApi));
  app.route("/", serveResource(services, eventsApi));
  app.route("/", serveResource(services, jobsApi));
  app.route("/", serveResource(services, searchApi));
  app.all("*", (c) => {
    c.set("route", "/api/v1/*");
    throw new AppError("not_found");
  });
  return app;
}

const allowedOfOthers = {
  allow: "GET, HEAD, OPTIONS",
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "*",
  "access-control-max-age": "86400",
};

/**
 * Lets pages of other sites read every answer of the API, including errors: all of it is public, and cookies change nothing. Also answers
 * the preflight request that browsers send before a header such as If-None-Match.
 */
export function shareWithOrigins(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === "OPTIONS") {
      c.set("route", "/api/v1/*");
      c.res = new Response(null, { status: 204, headers: allowedOfOthers });
    } else {
      await next();
    }
    c.res.headers.set("access-control-allow-origin", "*");
    c.res.headers.set("access-control-expose-headers", "ETag, Retry-After, X-Request-Id");
  };
}
