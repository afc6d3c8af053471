// sitemap.xml: a single list while there is one part, then an index of parts (sitemaps.org).
import { Hono } from "hono";
import type { Context } from "hono";
import type { Ctx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { escapeHtml } from "#server/platform/markdown/plain-text.ts";
import { createGate } from "#server/platform/concurrency/gate.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import type { SitemapEntry, SitemapSource } from "./sitemap-source.ts";

type Part = { source: SitemapSource; part: string };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The topic of the index. No change notifies it; the index is rendered again every minute. */
const indexTopic = "sitemap";

/**
 * Serves `/sitemap.xml` and `/sitemaps/<source>/<part>.xml`, with what visitors may see. Sitemaps are the longest responses and only
 * programs read them, so one is written at a time; throws `unavailable` when too many are waiting.
 */
export function serveSitemap(services: Services, sources: readonly SitemapSource[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ctx = contextOf(services);
  const { PUBLIC_URL: publicUrl } = services.config;
  const takeTurn = createGate(1, { waitingMax: 19, retryAfterSeconds: 30 });

  app.get("/sitemap.xml", async (c) => {
    c.set("route", "/sitemap.xml");
    const parts = await takeTurn(() => listParts(ctx, sources));
    const [only, ...others] = parts;
    if (only && others.length === 0) {
      for (const topic of only.source.topics) c.var.topics.add(topic);
      return xml(c, writeList(publicUrl, await takeTurn(() => only.source.read(ctx, only.part))));
    }
    // Does not use the topics of the parts: with many rows, it takes seconds to find where the parts begin, and something changes every
    // second.
    c.var.topics.add(indexTopic);
    const addresses = parts.map(({ source, part }) => `<sitemap><loc>${publicUrl}/sitemaps/${source.name}/${part}.xml</loc></sitemap>`);
    return xml(c, `<sitemapindex ${namespace}>\n${addresses.join("\n")}\n</sitemapindex>`);
  });

  app.get("/sitemaps/:source/:file{[a-z0-9_.-]+\\.xml}", async (c) => {
    c.set("route", "/sitemaps/:source/:part.xml");
    const source = sources.find(({ name }) => name === c.req.param("source"));
    if (!source) throw new AppError("not_found");
    const entries = await takeTurn(() => source.read(ctx, c.req.param("file").replace(/\.xml$/, "")));
    if (entries.length === 0) throw new AppError("not_found");
    for (const topic of source.topics) c.var.topics.add(topic);
    return xml(c, writeList(publicUrl, entries));
  });
  return app;
}

async function listParts(ctx: Ctx, sources: readonly SitemapSource[]): Promise<Part[]> {
  const lists = await Promise.all(sources.map(async (source) => (await source.parts(ctx)).map((part) => ({ source, part }))));
  return lists.flat();
}

function writeList(publicUrl: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `<urlset ${namespace}>\n${lines.join("\n")}\n</urlset>`;
}

function xml(c: Context<AppEnv>, body: string): Response {
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 200, { "content-type": "application/xml; charset=utf-8" });
}
