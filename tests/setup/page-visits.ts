import { randomUUID } from "node:crypto";
import path from "node:path";
import { matchRoutes, RouterContextProvider } from "react-router";
import type { RouteObject } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect } from "vitest";
import routes from "#app/routes.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createAuth, setAuth } from "#server/http/sign-in/auth.ts";
import { uncachedReads } from "#server/http/page-cache/cached-reads.ts";
import { setRequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import type { TestDatabase } from "./test-database.ts";

type Handler = (args: { request: Request; context: RouterContextProvider; params: object; pattern: string }) => unknown;
type PageModule = { loader?: Handler; action?: Handler };

/** The result of a page: where it redirects, and its status; `cookies` if it is a whole response. */
export type Visit = { to: string | null; status: number; data: unknown; cookies?: string[] };

/** Pairs, because a name may occur several times, as with checkboxes. */
type Fields = Record<string, string> | [name: string, value: string][];

export type PageVisits = {
  /** Opens an address as somebody, in a browser without JavaScript. */
  open(address: string, viewer: Viewer | null): Promise<Visit>;
  /** Sends a form to the page. */
  send(address: string, viewer: Viewer | null, fields: Fields): Promise<Visit>;
  /** Sends a form to the page as the browser's router does. */
  sendByRouter(address: string, viewer: Viewer | null, fields: Fields): Promise<Visit>;
};

const unlimited: Limiter = { use: async () => null };

/**
 * Runs the real loaders and actions of the site's own route table on a test database, without the layers around them, which `onWait` would
 * inform. `limiter` counts the uses of limits; without it there are none.
 */
export function visitPages(testDb: TestDatabase, onWait?: () => void, limiter = unlimited): PageVisits {
  const config = createTestConfig();
  const tree = routes.map(toRouteObject);
  const visit = async (address: string, viewer: Viewer | null, form?: URLSearchParams, isDocument = true): Promise<Visit> => {
    const url = new URL(address, config.PUBLIC_URL);
    const ctx = { ...createTestCtx(testDb, { viewer, config }), onWait };
    const context = new RouterContextProvider();
    setRequestContext(context, {
      ctx,
      requestId: "test",
      nonce: "nonce",
      flash: null,
      theme: "system",
      isDocument,
      clientAddress: "127.0.0.1",
      isSharedPage: false,
      formKey: randomUUID(),
      preloaded: new Map(),
      answers: new Map(),
      limiter,
      topics: new Set(),
      reads: uncachedReads,
      refusal: null,
      outcome: { pattern: null, page: null, template: null, failure: null },
    });
    setAuth(context, createAuth({ config, clock: ctx.clock, authSecret: config.AUTH_SECRET ?? "" }), url.host);
    const matches = matchRoutes(tree, url) ?? [];
    const { route, params, pathname } = matches.at(-1) ?? { route: undefined, params: {}, pathname: "" };
    const module = (await import(path.resolve("app", String(route?.handle)))) as PageModule;
    const request = new Request(url, form && { method: "POST", body: form, headers: { origin: config.PUBLIC_URL } });
    const visited = await settle(() => (form ? module.action : module.loader)?.({ request, context, params, pattern: pathname }));
    // The page carries the data as JSON, which drops undefined values.
    if (!form && isDocument) expect(JSON.parse(JSON.stringify(visited.data ?? null))).toEqual(visited.data ?? null);
    return visited;
  };
  return {
    open: (address, viewer) => visit(address, viewer),
    send: (address, viewer, fields) => visit(address, viewer, new URLSearchParams(fields)),
    sendByRouter: (address, viewer, fields) => visit(address, viewer, new URLSearchParams(fields), false),
  };
}

function toRouteObject({ path: route, index, file, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true, handle: file };
  return { path: route, handle: file, children: children?.map(toRouteObject) };
}

/** Runs a handler and reads its result: data, a redirect, or an error with a status. */
async function settle(run: () => unknown): Promise<Visit> {
  try {
    return read(await run());
  } catch (thrown) {
    if (thrown instanceof AppError) return { to: null, status: thrown.status, data: thrown.message };
    if (thrown instanceof Error) throw thrown;
    return read(thrown);
  }
}

function read(answer: unknown): Visit {
  if (answer instanceof Response) {
    const { headers, status } = answer;
    return { to: headers.get("location"), status, data: null, cookies: headers.getSetCookie() };
  }
  // The result of `data()`: the data with its status.
  const made = answer as { type?: string; data?: unknown; init?: { status?: number } | null } | undefined;
  if (made?.type === "DataWithResponseInit") return { to: null, status: made.init?.status ?? 200, data: made.data };
  return { to: null, status: 200, data: answer };
}
