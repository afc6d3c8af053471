// The HTTP side of the process: one Hono application in front of the React Router handler.
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { ServerBuild } from "react-router";
import { setRequestContext } from "./request-context.ts";
import type { Services } from "./services.ts";

/** Assembles every address of the site. `build` is the built React Router application. */
export function createApp(services: Services, build: ServerBuild): Hono {
  const app = new Hono();
  const renderPage = createRequestHandler(build, "production");

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => ((await services.isReady()) ? c.text("ready") : c.text("not ready", 503)));

  app.all("*", (c) => {
    const context = new RouterContextProvider();
    const { config, log, clock, database, queue } = services;
    setRequestContext(context, {
      ctx: { db: database.db, viewer: null, clock, log, config, queue },
      nonce: randomBytes(16).toString("base64"),
      flash: null,
      theme: "system",
      isDocument: !c.req.path.endsWith(".data"),
      clientAddress: "127.0.0.1",
    });
    return renderPage(c.req.raw, context);
  });
  return app;
}
