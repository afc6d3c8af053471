// Demo articles for an empty site. They are labelled as demo and removed with the first real article.
import type { DemoArticle } from "#contracts/tech-flash.ts";
import type { Ctx } from "#server/domains/context.ts";
import { hourMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { toLinkKey } from "./classify.ts";
import { hasArticles } from "./source-queries.ts";
import { storeArticles } from "./store-articles.ts";

/** Adds `articles`, dated `hoursAgo` before now, if there are no articles at all. */
export async function insertDemoArticles(ctx: Ctx, articles: readonly DemoArticle[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = articles.map(({ title, summary, source, link, tags, hoursAgo }) => {
    const externalLink = new URL(link, ctx.config.PUBLIC_URL).href;
    const publishedAt = new Date(now - hoursAgo * hourMs);
    const linkKey = toLinkKey(externalLink);
    return { id: newId(), title, summary, source, externalLink, linkKey, imageUrl: null, publishedAt, isKnownByTitle: false, tags };
  });
  const inOrder = rows.toSorted((a, b) => (a.linkKey < b.linkKey ? -1 : 1));
  await withSystem(ctx.db, async (trx) => {
    if (!(await hasArticles(trx))) await storeArticles(trx, inOrder, { sourceId: null, isDemo: true });
  });
}
