// Tech Flash as a source area: its sources, and how their entries are stored.
import type { ListedSource, SourceArea } from "#server/domains/sources/sources.ts";
import type { TechFlashSource } from "#server/platform/sources/sources-file.ts";
import { dateByNeighbours, toArticles } from "./classify.ts";
import { deleteDemoArticlesForSystem } from "./source-queries.ts";
import { storeArticles } from "./store-articles.ts";

export const techFlashArea: SourceArea<TechFlashSource & ListedSource<"feed">> = {
  kind: "tech-flash",
  tables: { sources: "tech_flash_sources", rounds: "tech_flash_rounds" },
  topic: "tech-flash",
  isReadWholeDaily: false,
  list: ({ techFlash }) => techFlash.map((source) => ({ ...source, format: "feed" })),
  preview: (document, source, now) =>
    toArticles(document.entries, source, now)
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
      .map(({ title, tags, externalLink }) => ({ title, detail: tags.join(", "), url: externalLink })),
  async store(_ctx, db, { sourceId, source, document, isFirst, now }) {
    const entries = isFirst ? dateByNeighbours(document.entries) : document.entries;
    const inserted = await storeArticles(db, toArticles(entries, source, now), { sourceId, isDiscovery: source.isDiscovery });
    if (inserted > 0) await deleteDemoArticlesForSystem(db);
    return inserted;
  },
};
