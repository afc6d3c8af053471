import { useState } from "react";
import { useFetcher } from "react-router";
import type { ArticleList, StoryView } from "#contracts/tech-flash.ts";
import { useStateForBack } from "#app/components/use-state-for-back.ts";
import { articlesOf, countHidden, markHidden, markSaved, startFeed, updateFeed } from "./article-feed-state.ts";

export type ArticleFeed = {
  articles: StoryView[];
  savedIds: ReadonlySet<string>;
  nextCursor: string | null;
  /** How many articles the reader's choices left out; null when some were, but it is not known how many. */
  hiddenCount: number | null;
  isLoadingMore: boolean;
  /** Whether the last Load More failed. */
  hasFailed: boolean;
  /** How many articles the last Load More added, which can be none if the reader has muted them all; 0 before the first. */
  addedCount: number;
  loadMore: () => void;
  setSaved: (id: string, isSaved: boolean) => void;
  /** Takes articles out of the list, or puts them back. */
  setHidden: (ids: readonly string[], isHidden: boolean) => void;
};

/**
 * The articles of a page: those from the loader, and those from Load More. `moreAddress` returns the address of the page at a cursor. Give
 * the component a new key when the list becomes another one, such as that of another tag.
 */
export function useArticleFeed(first: ArticleList, moreAddress: (cursor: string) => string): ArticleFeed {
  const [state, setState] = useStateForBack(() => startFeed(first), markSaved);
  const fetcher = useFetcher<ArticleList>();
  const { data } = fetcher;
  const [seen, setSeen] = useState(data);
  const isLoadingMore = fetcher.state !== "idle";

  const updated = updateFeed(state, first, isLoadingMore, data === seen ? undefined : data);
  if (data !== seen) setSeen(data);
  if (updated !== state) setState(updated);

  return {
    articles: articlesOf(state),
    savedIds: state.savedIds,
    nextCursor: state.nextCursor,
    hiddenCount: countHidden(state),
    isLoadingMore,
    hasFailed: !isLoadingMore && data?.page === null,
    addedCount: data?.page?.articles.length ?? 0,
    loadMore: () => {
      if (!isLoadingMore && state.nextCursor) void fetcher.load(moreAddress(state.nextCursor));
    },
    setHidden: (ids, isHidden) => setState((current) => markHidden(current, ids, isHidden)),
    setSaved: (id, isSaved) => setState((current) => markSaved(current, [[id, isSaved]])),
  };
}
