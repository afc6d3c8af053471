// The public read API, whole, with its description.
import { Hono } from "hono";
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
  const described = [techFlashApi, blogsApi, discussionsApi, eventsApi, jobsApi, searchApi].map(({ resource }) => resource);
  app.route("/openapi.json", serveOpenApi(services, described));
  app.route("/", serveResource(services, techFlashApi));
  app.route("/", serveResource(services, blogsApi));
  app.route("/", serveResource(services, discussionsApi));
  app.route("/", serveResource(services, eventsApi));
  app.route("/", serveResource(services, jobsApi));
  app.route("/", serveResource(services, searchApi));
  return app;
}
