import { useLocation } from "react-router";
import type { ArticleList } from "#contracts/tech-flash.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { ListEnd } from "#app/components/list-end.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { formatRelative } from "#app/lib/dates.ts";
import { NEEDS_APP } from "#app/lib/page-state.ts";
import { withQuery } from "#app/lib/with-query.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleSkeletons } from "./article-skeletons.tsx";
import { HiddenNote, NothingLeft } from "./hidden-note.tsx";
import { RefreshButton } from "#app/components/refresh-button.tsx";
import type { RefreshPlace } from "#app/components/refresh-button.tsx";
import { useCardChoices } from "./use-card-choices.ts";
import { useAutomaticRefresh } from "./use-automatic-refresh.ts";
import { useArticleFeed } from "./use-article-feed.ts";

type ArticleFeedProps = {
  list: ArticleList;
  tag?: string;
  /** How many articles Load More loads. */
  pageSize: number;
  place: RefreshPlace;
  emptyTitle: string;
  headingLevel: "h2" | "h3";
  /** Whether the list starts at the newest article. Then an empty list refreshes the sources by itself. Default true. */
  isNewest?: boolean;
};

/** A list of articles with Load More, or a message when there are none or they could not be loaded. */
export function ArticleFeed({ list, tag, pageSize, place, emptyTitle, headingLevel, isNewest = true }: ArticleFeedProps) {
  const feed = useArticleFeed(list, (cursor) => withQuery("/tech-flash/more", { tag, cursor, limit: pageSize }));
  const { articles, savedIds, nextCursor, hiddenCount } = feed;
  const isEmpty = articles.length === 0 && hiddenCount === 0 && nextCursor === null;
  const isRefreshing = useAutomaticRefresh(isNewest && isEmpty, place);
  const isMember = useViewer()?.onboardingCompleted === true;
  const hidesRead = list.choices?.hidesRead ?? false;
  const { pathname, search } = useLocation();
  const handleSubmit = useCardChoices(articles, feed.setHidden);
  // To refresh by itself, an empty list needs the app before the first interaction.
  const startsApp = isNewest ? NEEDS_APP : {};

  if (isEmpty && isRefreshing) return <ArticleSkeletons note="Fetching the latest tech news..." />;
  if (list.page === null && articles.length === 0) {
    return (
      <div {...startsApp}>
        <ErrorState title="Failed to load tech news">The rest of the page still works.</ErrorState>
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div {...startsApp}>
        <EmptyState title={emptyTitle} action={<RefreshButton action="/tech-flash" place={place} />}>
          News arrives here from the sources every half hour or so.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {articles.length === 0 && <NothingLeft hiddenCount={hiddenCount} hasMore={nextCursor !== null} />}
      <div className="article-list" data-reads={hidesRead ? "/tech-flash/read" : undefined} onSubmit={handleSubmit}>
        {articles.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            age={formatRelative(article.publishedAt, list.now)}
            isSaved={savedIds.has(article.storyId)}
            headingLevel={headingLevel}
            address={pathname + search}
            choices={isMember ? { hidesRead } : null}
            onBookmarkSettled={feed.setSaved}
          />
        ))}
      </div>
      <ListEnd list={feed} noun="article" failure="Failed to load tech news" pageAt={(cursor) => withQuery("/tech-flash", { tag, cursor })}>
        {articles.length > 0 && hiddenCount !== 0 && <HiddenNote hiddenCount={hiddenCount} />}
      </ListEnd>
    </>
  );
}
