import { once } from "node:events";
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Registry } from "prom-client";
import { redirect } from "react-router";
import type { ServerBuild } from "react-router";
import { createApp } from "#server/http/app.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { finishSignIn, startSignIn } from "#server/http/sign-in.ts";
import { finishSession } from "#server/http/sign-out.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { findFreePort } from "./site.ts";
import type { Seen } from "./sign-in-steps.ts";
import type { TestDatabase } from "./test-database.ts";

export type SignInSite = { url: string; publicUrl: string; clock: FakeClock; close(): Promise<void> };

/** The site of the product with its sign-in, and `/seen` in place of all pages. Its clock stands at the real time. */
export async function startSignInSite(testDb: TestDatabase, settings: Record<string, string> = {}): Promise<SignInSite> {
  const port = await findFreePort();
  const clock = createFakeClock(new Date());
  const config = createTestConfig({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...settings });
  const app = createApp(
    {
      config,
      authSecret: config.AUTH_SECRET ?? "",
      log: createLog("silent"),
      clock,
      database: testDb.database,
      queue: createFakeQueue(),
      metrics: new Registry(),
      pageCache: null,
      live: null,
      stopping: new AbortController().signal,
      isReady: async () => true,
    },
    buildWith({
      "auth/sign-in": { action: ({ context, request }) => startSignIn(context, request) },
      "auth/callback": { loader: ({ context, request }) => finishSignIn(context, request) },
      "auth/sign-out": { action: ({ context }) => finishSession(context), loader: () => redirect("/") },
      seen: { loader: ({ context }) => showSeen(getRequestContext(context)) },
    }),
  );
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }) as Server;
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    publicUrl: config.PUBLIC_URL,
    clock,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function showSeen({ ctx, flash }: ReturnType<typeof getRequestContext>): Response {
  return new Response(JSON.stringify({ viewer: ctx.viewer, flash } satisfies Seen), { headers: { "content-type": "text/html" } });
}

type ServerModule = NonNullable<ServerBuild["routes"][string]>["module"];
type RouteModules = Record<string, Pick<ServerModule, "loader" | "action">>;

/** A build as the bundler would make it of routes without pages. */
function buildWith(modules: RouteModules): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [path, module] of Object.entries(modules)) {
    routes[path] = { id: path, path, module: module as ServerModule };
  }
  return {
    entry: { module: { default: () => new Response(null, { status: 404 }), handleError: () => undefined } },
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
