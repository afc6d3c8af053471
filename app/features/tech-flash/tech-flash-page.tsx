import Rss from "lucide-react/icons/rss";
import { useLocation, useNavigation } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import type { ArticleList } from "#contracts/tech-flash.ts";
import { TECH_FLASH_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { feedQuery } from "#app/lib/describe-page.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { ArticleFeed } from "./article-feed.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { ArticleSkeletons } from "./article-skeletons.tsx";
import { HideReadSwitch } from "./hide-read-switch.tsx";
import { LastUpdated } from "./last-updated.tsx";
import { RefreshButton } from "#app/components/refresh-button.tsx";
import { TagTabs } from "./tag-tabs.tsx";

type TechFlashPageProps = {
  list: ArticleList;
  tag: string | undefined;
  /** The position at which the list starts; undefined for the newest article. */
  cursor: string | undefined;
  lastUpdated: string | null;
};

/** The Tech Flash feed. */
export function TechFlashPage({ list, tag, cursor, lastUpdated }: TechFlashPageProps) {
  const nextTag = useLoadingTag();
  const isChanging = nextTag !== null;
  const isDemo = list.page?.articles.some((article) => article.isDemo) ?? false;
  const isMember = useViewer()?.onboardingCompleted === true;
  const hidesRead = list.choices?.hidesRead ?? false;
  const query = feedQuery(tag);
  return (
    <>
      <PageHeader
        title="Tech Flash"
        lead="Short tech news from India and the world, each with a link to its source."
        actions={
          <>
            <LastUpdated at={lastUpdated} />
            <RefreshButton action="/tech-flash" place="page" label="Refresh Now" />
          </>
        }
      />
      <TagTabs current={nextTag === null ? tag : nextTag || undefined} />
      {isMember && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <HideReadSwitch isOn={hidesRead} returnTo={`/tech-flash${query}`} />
          <Link to="/tech-flash/choices" className="text-link inline-flex min-h-11 items-center text-sm">
            Your Tech Flash
          </Link>
        </div>
      )}
      {isDemo && (
        <p className="mt-4 rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">
          These are demo articles. They disappear as soon as the first real news arrives.
        </p>
      )}
      {cursor !== undefined && (
        <p className="mt-4">
          <Link to={`/tech-flash${query}`} className="text-link">
            Back to the latest news
          </Link>
        </p>
      )}
      <div className="mt-2" aria-busy={isChanging || undefined}>
        {isChanging ? (
          <ArticleSkeletons />
        ) : (
          <ArticleFeed
            key={`${tag ?? ""} ${cursor ?? ""} ${hidesRead}`}
            list={list}
            tag={tag}
            pageSize={TECH_FLASH_PAGE_SIZE}
            place="page"
            emptyTitle="No tech news available"
            headingLevel="h2"
            isNewest={cursor === undefined}
          />
        )}
      </div>
      <p className="mt-8 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <a href={`/feeds/tech-flash.xml${query}`} className="text-link -my-2.5 inline-flex items-center gap-1.5 py-2.5">
          <Rss className="size-4" />
          RSS feed
        </a>
        <Link to="/tech-flash/sources" className="text-link -my-2.5 py-2.5">
          Our sources
        </Link>
      </p>
    </>
  );
}

/** The tag of the list that is being loaded in place of this one: "" for all news, null when none is being loaded. */
function useLoadingTag(): string | null {
  const { location } = useNavigation();
  const here = useLocation();
  // After a form the same address is loaded again; the list stays meanwhile.
  if (location?.pathname !== "/tech-flash" || location.pathname + location.search === here.pathname + here.search) return null;
  return new URLSearchParams(location.search).get("tag") ?? "";
}
