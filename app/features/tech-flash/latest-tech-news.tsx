import type { ArticleList } from "#contracts/tech-flash.ts";
import { TECH_FLASH_CORPORATE_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { ArticleFeed } from "./article-feed.tsx";
import { RefreshButton } from "#app/components/refresh-button.tsx";

/** The Tech Flash tab of the corporate home. */
export function LatestTechNews({ list }: { list: ArticleList }) {
  return (
    <section aria-labelledby="latest-tech-news">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="latest-tech-news" className="text-2xl">
          Latest Tech News
        </h2>
        <RefreshButton action="/tech-flash" place="home" />
      </div>
      <ArticleFeed
        list={list}
        pageSize={TECH_FLASH_CORPORATE_PAGE_SIZE}
        place="home"
        emptyTitle="No tech news available yet."
        headingLevel="h3"
      />
    </section>
  );
}
