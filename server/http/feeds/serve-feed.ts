// Serves a feed as RSS 2.0 and JSON Feed 1.1: complete, by tag or by author.
import { Hono } from "hono";
import type { Context } from "hono";
import type { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { spellTag } from "#contracts/tags-limits.ts";
import { findMovedProfile } from "#server/domains/profiles/profiles.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readApiQuery } from "../api/read-api-query.ts";
import type { AppEnv } from "../app-env.ts";
import { refusePrograms } from "../error-responses.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import { writeJsonFeed, writeRss } from "./feed-document.ts";
import type { FeedDocument, FeedItem } from "./feed-document.ts";

/** The filters of a feed. */
export type FeedFilter = { tag?: string; author?: string };

export type FeedSource = {
  /** `/feeds/<name>.xml` and `/feeds/<name>.json`. */
  name: string;
  /** After the site's name. */
  title: string;
  description: string;
  /** The page with the same content. */
  pagePath: string;
  /** The topic of `notifyTopic` that changes it. */
  topic: string;
  /** Reads the query. */
  filter: z.ZodType<FeedFilter>;
  /** At most `limit` items, newest first. */
  read(ctx: Ctx, filter: FeedFilter, limit: number): Promise<FeedItem[]>;
};

type Format = { extension: string; type: string; write(feed: FeedDocument): string };

const itemsMax = 50;

const openToPages = { "access-control-allow-origin": "*" };

const formats: Format[] = [
  { extension: "xml", type: "application/rss+xml; charset=utf-8", write: writeRss },
  { extension: "json", type: "application/feed+json; charset=utf-8", write: writeJsonFeed },
];

/** The feeds of all sources, to be mounted at `/feeds`. */
export function serveFeeds(services: Services, sources: readonly FeedSource[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ctx = contextOf(services);
  for (const source of sources) {
    for (const format of formats) app.get(`/${source.name}.${format.extension}`, (c) => answer(c, ctx, source, format));
  }
  app.all("*", refusePrograms("/feeds/*"));
  return app;
}

async function answer(c: Context<AppEnv>, ctx: Ctx, source: FeedSource, { extension, type, write }: Format): Promise<Response> {
  c.set("route", `/feeds/${source.name}.${extension}`);
  const filter = readApiQuery(c, source.filter);
  const addressOf = (narrowed: FeedFilter) => `/feeds/${source.name}.${extension}${queryOf(narrowed)}`;
  const found = await readOrMove(ctx, source, filter);
  // Feed readers in a page of another site follow the redirect only if CORS allows it.
  if ("movedTo" in found) return c.body(null, 302, { location: addressOf({ ...filter, author: found.movedTo }), ...openToPages });
  c.var.topics.add(source.topic);
  const { PUBLIC_URL: home } = ctx.config;
  const feed: FeedDocument = {
    title: titleOf(source, { ...filter, tag: spellTag(filter.tag, found.items) }),
    description: source.description,
    pageUrl: home + pageOf(source, filter),
    feedUrl: home + addressOf(filter),
    items: found.items,
  };
  return c.body(write(feed), 200, { "content-type": type, "cache-control": "public, max-age=300", ...openToPages });
}

/** The items of a feed, or the author's new username if they have changed it. */
async function readOrMove(ctx: Ctx, source: FeedSource, filter: FeedFilter): Promise<{ items: FeedItem[] } | { movedTo: string }> {
  try {
    return { items: await source.read(ctx, filter, itemsMax) };
  } catch (thrown) {
    const isNobody = filter.author !== undefined && thrown instanceof AppError && thrown.code === "not_found";
    const movedTo = isNobody ? await findMovedProfile(ctx, filter.author ?? "") : undefined;
    if (movedTo === undefined) throw thrown;
    return { movedTo };
  }
}

function titleOf({ title }: FeedSource, { tag, author }: FeedFilter): string {
  return `${getSiteTexts().name} ${title}${author === undefined ? "" : ` by @${author}`}${tag === undefined ? "" : `: ${tag}`}`;
}

function pageOf({ pagePath }: FeedSource, { tag, author }: FeedFilter): string {
  return author === undefined ? pagePath + queryOf({ tag }) : `/people/${encodeURIComponent(author)}`;
}

function queryOf({ tag, author }: FeedFilter): string {
  const parts = Object.entries({ tag, author }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
