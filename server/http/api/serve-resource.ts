// Serves one list of the public API and its single items.
import { Hono } from "hono";
import type { Context } from "hono";
import type { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import { nameCursor, readNamedCursor } from "./named-cursor.ts";
import type { ApiResource } from "./openapi.ts";
import { readApiQuery } from "./read-api-query.ts";

export type ApiSource<Query extends z.ZodType> = {
  /** The entry in the API description. */
  resource: ApiResource;
  /** Reads the query of the list. */
  query: Query;
  /** The topics of `notifyTopic` that change the list, or one item. */
  topicsOf(id: string | null): string[];
  list(ctx: Ctx, query: z.output<Query>): Promise<{ items: object[]; nextCursor: string | null }>;
  /** Undefined, or throws `not_found`, when no visitor may see such an item. */
  read(ctx: Ctx, id: string): Promise<object | undefined>;
};

/** The list (`?limit=&cursor=&tag=&q=`) and single items as a visitor may see them, to be mounted at `/api/v1`. */
export function serveResource<Query extends z.ZodType>(services: Services, source: ApiSource<Query>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { path, filters = {} } = source.resource;
  // Pages may read further parameters of the same lists.
  const described = new Set(["limit", "cursor", "tag", "q", ...Object.keys(filters)]);

  app.get(`/${path}`, async (c) => {
    c.set("route", `/api/v1/${path}`);
    const sent = Object.entries(c.req.query()).filter(([name]) => described.has(name));
    const ctx = contextOf(services, null, c.req.url);
    const { items, nextCursor } = await source.list(ctx, readApiQuery(c, source.query, readNamedCursor(path, Object.fromEntries(sent))));
    return answer(c, { items, next_cursor: nextCursor && nameCursor(path, nextCursor) }, source.topicsOf(null));
  });

  app.get(`/${path}/:id`, async (c) => {
    c.set("route", `/api/v1/${path}/:id`);
    const id = c.req.param("id");
    const item = await source.read(contextOf(services), id);
    if (!item) throw new AppError("not_found");
    return answer(c, item, source.topicsOf(id));
  });
  return app;
}

function answer(c: Context<AppEnv>, body: object, topics: string[]): Response {
  for (const topic of topics) c.var.topics.add(topic);
  return c.json(body, 200, { "cache-control": "public, max-age=60" });
}
