// The HTTP side of the process: one Hono application in front of the React Router handler.
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import type { AppEnv } from "./app-env.ts";
import { createAuth, setAuth, standInPath } from "./auth.ts";
import { setRequestContext } from "./request-context.ts";
import type { Services } from "./services.ts";
import { recogniseVisitor } from "./session.ts";
import { createStandInRoutes } from "./stand-in.ts";

/** Assembles every address of the site. `build` is the built React Router application. */
export function createApp(services: Services, build: ServerBuild): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const auth = createAuth(services);
  const renderPage = createRequestHandler(build, "production");

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => ((await services.isReady()) ? c.text("ready") : c.text("not ready", 503)));

  if (services.config.isStandIn) app.route(standInPath, createStandInRoutes(services));
  app.use(recogniseVisitor(auth, services));

  app.all("*", (c) => {
    const context = new RouterContextProvider();
    setAuth(context, auth);
    const { config, log, clock, database, queue } = services;
    setRequestContext(context, {
      ctx: { db: database.db, viewer: c.var.viewer, clock, log, config, queue },
      nonce: randomBytes(16).toString("base64"),
      flash: c.var.flash,
      theme: "system",
      isDocument: !c.req.path.endsWith(".data"),
      clientAddress: "127.0.0.1",
    });
    return renderPage(c.req.raw, context);
  });
  return app;
}
