import type { ArticleList, StoryView } from "#contracts/tech-flash.ts";

/** The articles of a list that grows by Load More. */
export type FeedState = {
  /** The first page, from the loader; newest first. */
  first: ArticleList;
  /** The articles below the first page: those from Load More, and those that newer ones have pushed off the first page. */
  more: StoryView[];
  /** The ids of the bookmarked stories among `first` and `more`. */
  savedIds: ReadonlySet<string>;
  nextCursor: string | null;
  /** How many articles the reader's choices left out of the pages from Load More; null when that is not known any more. */
  moreHiddenCount: number | null;
  /** The ids of articles that were just muted or marked as read, until the first page has been loaded again without them. */
  goneIds: ReadonlySet<string>;
};

/** Returns a list that consists of its first page. */
export function startFeed(first: ArticleList): FeedState {
  const savedIds = new Set(first.savedIds);
  return { first, more: [], savedIds, nextCursor: first.page?.nextCursor ?? null, moreHiddenCount: 0, goneIds: new Set() };
}

/** Returns how many articles the reader's choices left out of the list; null when some were, but it is not known how many. */
export function countHidden({ first, moreHiddenCount, goneIds }: FeedState): number | null {
  // Once articles were taken out, the first page is loaded again and reaches further down, into the pages from Load More: articles that are
  // left out there would be counted twice.
  return moreHiddenCount === null || goneIds.size > 0 ? null : (first.choices?.hiddenCount ?? 0) + moreHiddenCount;
}

/** Takes articles out of the list, or puts them back. */
export function markHidden(state: FeedState, ids: readonly string[], isHidden: boolean): FeedState {
  const goneIds = new Set(state.goneIds);
  for (const id of ids) goneIds[isHidden ? "add" : "delete"](id);
  return { ...state, goneIds };
}

/**
 * Returns the articles to show, newest first, each story once: a story in `more` may have got an earlier leading article since, and then
 * stands in the first page under that one.
 */
export function articlesOf({ first, more, goneIds }: FeedState): StoryView[] {
  const known = new Set<string>();
  return [...(first.page?.articles ?? []), ...more].filter(({ id, storyId }) => known.size < known.add(storyId).size && !goneIds.has(id));
}

/**
 * Returns the list for this rendering: with `more`, the page that Load More has just loaded, if any, else with a new first page from the
 * loader. While Load More is loading, a new first page waits, because the response continues the list as it was.
 */
export function updateFeed(state: FeedState, first: ArticleList, isLoadingMore: boolean, more?: ArticleList): FeedState {
  if (more) return appendPage(state, more);
  return state.first === first || isLoadingMore ? state : replaceFirst(state, first);
}

/** Appends a page from Load More to the list. */
export function appendPage(state: FeedState, { page, savedIds, choices }: ArticleList): FeedState {
  if (!page) return state;
  return {
    ...state,
    more: [...state.more, ...page.articles],
    savedIds: new Set([...state.savedIds, ...savedIds]),
    nextCursor: page.nextCursor,
    moreHiddenCount: state.moreHiddenCount === null ? null : state.moreHiddenCount + (choices?.hiddenCount ?? 0),
  };
}

/**
 * Returns the list after its first page was loaded again. The articles below stay if the new page overlaps with the list. If it does not,
 * articles between the two may be missing, so the list starts over with the new page.
 */
export function replaceFirst(state: FeedState, first: ArticleList): FeedState {
  const shown = articlesOf(state);
  const firstIds = new Set(first.page?.articles.map(({ storyId }) => storyId));
  const isOverlapping = shown.some(({ storyId }) => firstIds.has(storyId));
  if (state.more.length === 0 || !isOverlapping) return startFeed(first);
  const kept = [...state.savedIds].filter((id) => !firstIds.has(id));
  const moreHiddenCount = state.goneIds.size > 0 ? null : state.moreHiddenCount;
  return { ...state, first, more: shown, goneIds: new Set(), moreHiddenCount, savedIds: new Set([...kept, ...first.savedIds]) };
}

/** Applies changed bookmarks to the list: pairs of the id of a story and whether it is saved. */
export function markSaved(state: FeedState, marks: Iterable<readonly [string, boolean]>): FeedState {
  const savedIds = new Set(state.savedIds);
  for (const [id, isSaved] of marks) savedIds[isSaved ? "add" : "delete"](id);
  return { ...state, savedIds };
}
