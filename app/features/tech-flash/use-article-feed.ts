import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ArticleList, StoryView } from "#contracts/tech-flash.ts";
import { appendPage, articlesOf, countHidden, hideArticles, markSaved, replaceFirst, startFeed } from "./article-feed-state.ts";
import type { FeedState } from "./article-feed-state.ts";

export type ArticleFeed = {
  articles: StoryView[];
  savedIds: ReadonlySet<string>;
  nextCursor: string | null;
  /** How many articles the reader's choices left out; null when it is some. */
  hiddenCount: number | null;
  isLoadingMore: boolean;
  /** The last Load More did not work. */
  hasFailed: boolean;
  /** What the last Load More brought, which is nothing where the reader has muted all of it; null before the first. */
  lastAdded: { count: number; firstId: string | undefined } | null;
  loadMore: () => void;
  setSaved: (id: string, isSaved: boolean) => void;
  /** Takes articles out of the list, or puts them back. */
  hide: (ids: readonly string[], isHidden: boolean) => void;
};

/** Lists of pages left by going elsewhere, so that Back finds them as long as they were. */
const left = new Map<string, FeedState>();
const leftMax = 10;

/**
 * The articles of a page: the loader's, grown by Load More. `moreAddress` gives the address of the page at a cursor.
 * Give the component a new key when the list becomes another one (another tag).
 */
export function useArticleFeed(first: ArticleList, moreAddress: (cursor: string) => string): ArticleFeed {
  const { key } = useLocation();
  const [state, setState] = useState(() => left.get(key) ?? startFeed(first));
  const [lastAdded, setLastAdded] = useState<ArticleFeed["lastAdded"]>(null);
  const fetcher = useFetcher<ArticleList>();
  const { data } = fetcher;
  const [seen, setSeen] = useState(data);

  if (state.first !== first) setState(replaceFirst(state, first));
  if (data && data !== seen) {
    setSeen(data);
    setState(appendPage(state, data));
    if (data.page) setLastAdded({ count: data.page.articles.length, firstId: data.page.articles[0]?.id });
  }

  useEffect(() => {
    if (state.more.length > 0) remember(key, state);
  }, [key, state]);

  return {
    articles: articlesOf(state),
    savedIds: state.savedIds,
    nextCursor: state.nextCursor,
    hiddenCount: countHidden(state),
    isLoadingMore: fetcher.state !== "idle",
    hasFailed: fetcher.state === "idle" && data?.page === null,
    lastAdded,
    loadMore: () => {
      if (fetcher.state === "idle" && state.nextCursor) void fetcher.load(moreAddress(state.nextCursor));
    },
    hide: (ids, isHidden) => setState((current) => hideArticles(current, ids, isHidden)),
    setSaved: (id, isSaved) => setState((current) => markSaved(current, id, isSaved)),
  };
}

function remember(key: string, state: FeedState): void {
  left.delete(key);
  left.set(key, state);
  const [oldest] = left.keys();
  if (left.size > leftMax && oldest !== undefined) left.delete(oldest);
}
