// Stores a source's articles: each link once, and the same news in one story.
import type { Db } from "#server/platform/db/database.ts";
import type { NewArticle } from "./classify.ts";
import { joinStories } from "./join-stories.ts";
import { insertArticlesForSystem, retitleArticlesForSystem, takeOverLinksForSystem } from "./source-queries.ts";
import type { NewArticlesOf } from "./source-queries.ts";
import { findStoryPartsForSystem, joinStoriesForSystem, lockStoriesForSystem, settleStoriesForSystem } from "./story-queries.ts";
import { readTitleKey, sameNewsHours } from "./title-key.ts";

/**
 * Adds the articles whose link is new, notes what other links this source carries too, and lets the new ones join stories. Links to which a
 * source had only pointed become this one's. A headline that the source has changed is changed here. Writes nothing when there is nothing
 * new. Returns how many were added. Needs the system role, in a transaction.
 */
export async function storeArticles(db: Db, articles: NewArticle[], of: NewArticlesOf): Promise<number> {
  if (articles.length === 0) return 0;
  // Two refreshes at once must not each overlook what the other brings.
  await lockStoriesForSystem(db);
  const taken = of.isDiscovery ? [] : await takeOverLinksForSystem(db, articles, of.sourceId);
  // Articles that no source of the file brought, as those of the demo, have none to follow.
  const retitled = of.sourceId === null ? [] : await retitleArticlesForSystem(db, articles, of.sourceId);
  const { addedIds, touchedStories } = await insertArticlesForSystem(db, articles, of);
  const isAdded = new Set(addedIds);
  const added = articles.filter(({ id }) => isAdded.has(id)).map((article) => ({ ...article, storyId: article.id }));
  const keys = [...added, ...taken, ...retitled].flatMap(({ id, title, publishedAt }) => {
    const read = readTitleKey(title);
    return read ? [{ id, key: read.key, publishedAt }] : [];
  });
  const known = keys.length === 0 ? [] : await findStoryPartsForSystem(db, keys, sameNewsHours);
  // One that was its whole story looks for another under its new headline.
  const alone = taken.filter(({ isAlone }) => isAlone);
  const isLooking = new Set(alone.map(({ id }) => id));
  const joined = joinStories(
    [...added, ...alone],
    known.filter(({ id }) => !isLooking.has(id)),
  );
  if (joined.length > 0) await joinStoriesForSystem(db, joined);
  const changed = new Set([...touchedStories, ...[...taken, ...joined].map(({ storyId }) => storyId)]);
  if (changed.size > 0) await settleStoriesForSystem(db, [...changed]);
  return addedIds.length;
}
