import type { ArticleList, StoryView } from "#contracts/tech-flash.ts";

/** The articles of a list that grows by Load More. */
export type FeedState = {
  /** What the loader gave, newest first. */
  first: ArticleList;
  /** Shown beside the first page: what Load More brought, and what a refresh pushed off the first page. */
  more: StoryView[];
  /** Ids of stories among `first` and `more`. */
  savedIds: ReadonlySet<string>;
  nextCursor: string | null;
  /** How many articles the reader's choices left out among what Load More looked at; null when that cannot be told any more. */
  moreHiddenCount: number | null;
  /** What the reader has just muted or marked as read, until the first page comes without it. */
  goneIds: ReadonlySet<string>;
};

/** A list that shows its first page. */
export function startFeed(first: ArticleList): FeedState {
  const savedIds = new Set(first.savedIds);
  return { first, more: [], savedIds, nextCursor: first.page?.nextCursor ?? null, moreHiddenCount: 0, goneIds: new Set() };
}

/** How many articles the reader's choices left out of the list; null when it is some, and nobody knows how many. */
export function countHidden({ first, moreHiddenCount, goneIds }: FeedState): number | null {
  // The first page, loaded again, reaches into what was loaded below: what is left out there would be counted twice.
  return moreHiddenCount === null || goneIds.size > 0 ? null : (first.choices?.hiddenCount ?? 0) + moreHiddenCount;
}

/** The list without articles that the reader does not want to see any more, or with them again. */
export function hideArticles(state: FeedState, ids: readonly string[], isHidden: boolean): FeedState {
  const goneIds = new Set(state.goneIds);
  for (const id of ids) goneIds[isHidden ? "add" : "delete"](id);
  return { ...state, goneIds };
}

/** Every article of the list, newest first, each story once: since it was loaded below, an earlier article may have come to lead it. */
export function articlesOf({ first, more, goneIds }: FeedState): StoryView[] {
  const known = new Set<string>();
  return [...(first.page?.articles ?? []), ...more].filter(({ id, storyId }) => known.size < known.add(storyId).size && !goneIds.has(id));
}

/**
 * The list after a rendering: with what Load More has just brought, if anything, or with the loader's first page. While more is on its way
 * a new first page waits for it: that goes on from what is shown.
 */
export function updateFeed(state: FeedState, first: ArticleList, isLoadingMore: boolean, more?: ArticleList): FeedState {
  if (more) return appendPage(state, more);
  return state.first === first || isLoadingMore ? state : replaceFirst(state, first);
}

/** The list with what Load More brought. */
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
 * The list after its first page was loaded again. What was loaded below stays while the new first page touches it; when so much is new
 * that it does not, or the old articles are gone, keeping them would hide a gap, so the list starts over.
 */
export function replaceFirst(state: FeedState, first: ArticleList): FeedState {
  const shown = articlesOf(state);
  const firstIds = new Set(first.page?.articles.map(({ storyId }) => storyId));
  const touches = shown.some(({ storyId }) => firstIds.has(storyId));
  if (state.more.length === 0 || !touches) return startFeed(first);
  const kept = [...state.savedIds].filter((id) => !firstIds.has(id));
  const moreHiddenCount = state.goneIds.size > 0 ? null : state.moreHiddenCount;
  return { ...state, first, more: shown, goneIds: new Set(), moreHiddenCount, savedIds: new Set([...kept, ...first.savedIds]) };
}

/** The list after the server has answered for bookmarks: ids of stories, and whether each is saved. */
export function markSaved(state: FeedState, marks: Iterable<readonly [string, boolean]>): FeedState {
  const savedIds = new Set(state.savedIds);
  for (const [id, isSaved] of marks) savedIds[isSaved ? "add" : "delete"](id);
  return { ...state, savedIds };
}
