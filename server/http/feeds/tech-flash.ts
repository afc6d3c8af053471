// /feeds/tech-flash.xml and /feeds/tech-flash.json: the news for feed readers, whole or of one tag.
import { Hono } from "hono";
import type { Context } from "hono";
import { techFlashTag } from "#contracts/tech-flash.ts";
import type { Ctx } from "#server/domains/context.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { listArticles, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import { writeJsonFeed, writeRss } from "./feed-document.ts";
import type { FeedDocument } from "./feed-document.ts";

const itemsMax = 50;

/** The two feeds, to be mounted at `/feeds`. Demo articles stay out: a reader would keep them for ever. */
export function serveTechFlashFeeds(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ctx = contextOf(services);

  app.get("/tech-flash.xml", async (c) => answer(c, writeRss(await readFeed(c, ctx, "xml")), "application/rss+xml; charset=utf-8"));
  app.get("/tech-flash.json", async (c) =>
    answer(c, writeJsonFeed(await readFeed(c, ctx, "json")), "application/feed+json; charset=utf-8"),
  );
  return app;
}

async function readFeed(c: Context<AppEnv>, ctx: Ctx, format: "xml" | "json"): Promise<FeedDocument> {
  c.set("route", `/feeds/tech-flash.${format}`);
  const tag = readTag(c.req.query("tag"));
  const { articles } = await listArticles(ctx, { tag, limit: itemsMax });
  c.var.topics.add(techFlashTopic);
  const { PUBLIC_URL: home } = ctx.config;
  const query = tag === undefined ? "" : `?tag=${encodeURIComponent(tag)}`;
  return {
    title: `${getSiteTexts().name} Tech Flash${tag === undefined ? "" : `: ${tag}`}`,
    description: "Short tech news for India's technology community, with a link to each source.",
    pageUrl: `${home}/tech-flash${query}`,
    feedUrl: `${home}/feeds/tech-flash.${format}${query}`,
    items: articles
      .filter((article) => !article.isDemo)
      .map(({ id, title, summary, source, externalLink, imageUrl, publishedAt, tags }) => ({
        id: `urn:uuid:${id}`,
        url: externalLink,
        title,
        summary,
        author: source,
        imageUrl,
        publishedAt,
        tags,
      })),
  };
}

function readTag(given: string | undefined): string | undefined {
  if (!given) return undefined;
  const parsed = techFlashTag.safeParse(given);
  if (!parsed.success) throw new AppError("invalid_fields", { fields: { tag: parsed.error.issues[0]?.message ?? "" } });
  return parsed.data;
}

function answer(c: Context<AppEnv>, body: string, type: string): Response {
  return c.body(body, 200, { "content-type": type, "cache-control": "public, max-age=300", "access-control-allow-origin": "*" });
}
