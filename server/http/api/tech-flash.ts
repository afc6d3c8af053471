// GET /api/v1/tech-flash: the news for other programs.
import { Hono } from "hono";
import type { Context } from "hono";
import { articleListQuery } from "#contracts/tech-flash.ts";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { TECH_FLASH_API_LIMIT_MAX, TECH_FLASH_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { getArticle, listArticles, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import type { ApiResource } from "./openapi.ts";
import { readApiQuery } from "./read-api-query.ts";

/** How the description of the API shows it. */
export const techFlashResource: ApiResource = {
  path: "tech-flash",
  things: "news articles",
  order: "newest first",
  limit: { default: TECH_FLASH_PAGE_SIZE, maximum: TECH_FLASH_API_LIMIT_MAX },
  fields: {
    id: { type: "string", format: "uuid" },
    title: { type: "string" },
    summary: { type: "string", description: "Plain text of at most 300 characters; may be empty" },
    source: { type: "string" },
    external_link: { type: "string", format: "uri" },
    image_url: { type: ["string", "null"], format: "uri" },
    published_at: { type: "string", format: "date-time" },
    tags: { type: "array", items: { type: "string" } },
    is_demo: { const: true, description: "An article for an empty site" },
  },
  optionalFields: ["is_demo"],
};

/** The list (`?limit=&cursor=&tag=&q=`) and single articles, to be mounted at `/api/v1/tech-flash`. */
export function serveTechFlashApi(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ctx = contextOf(services);

  app.get("/", async (c) => {
    c.set("route", "/api/v1/tech-flash");
    const { articles, nextCursor } = await listArticles(ctx, readApiQuery(c, articleListQuery));
    return answer(c, { items: articles.map(toItem), next_cursor: nextCursor });
  });

  app.get("/:id", async (c) => {
    c.set("route", "/api/v1/tech-flash/:id");
    return answer(c, toItem(await getArticle(ctx, c.req.param("id"))));
  });
  return app;
}

function answer(c: Context<AppEnv>, body: object): Response {
  c.var.topics.add(techFlashTopic);
  return c.json(body, 200, { "cache-control": "public, max-age=60", "access-control-allow-origin": "*" });
}

/** The fields of the specification, by its names. */
function toItem({ id, title, summary, source, externalLink, imageUrl, publishedAt, tags, isDemo }: ArticleView) {
  return {
    id,
    title,
    summary,
    source,
    external_link: externalLink,
    image_url: imageUrl,
    published_at: publishedAt,
    tags,
    ...(isDemo ? { is_demo: true } : {}),
  };
}
