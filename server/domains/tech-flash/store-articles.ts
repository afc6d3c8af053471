// Stores a source's articles: each link once, and the same news from several sources as one story.
import type { Db } from "#server/platform/db/database.ts";
import type { NewArticle } from "./classify.ts";
import { joinStories } from "./join-stories.ts";
import { insertArticlesForSystem, retitleArticlesForSystem, takeOverLinksForSystem } from "./source-queries.ts";
import type { NewArticlesOf } from "./source-queries.ts";
import { findStoryPartsForSystem, joinStoriesForSystem, lockStoriesForSystem, settleStoriesForSystem } from "./story-queries.ts";
import { readTitleKey, sameNewsHours } from "./title-key.ts";

/**
 * Stores articles in a transaction: adds those whose link is new, records which known links this source carries too, takes over links that
 * a discovery source brought first, updates changed headlines, and lets new articles join stories. Writes nothing when nothing is new.
 * Returns how many articles were added. Needs the system role.
 */
export async function storeArticles(db: Db, articles: NewArticle[], of: NewArticlesOf): Promise<number> {
  if (articles.length === 0) return 0;
  // Without the lock, two concurrent refreshes would not see each other's articles.
  await lockStoriesForSystem(db);
  const taken = of.isDiscovery ? [] : await takeOverLinksForSystem(db, articles, of.sourceId);
  // Demo articles come from no source, so no source can change their headlines.
  const retitled = of.sourceId === null ? [] : await retitleArticlesForSystem(db, articles, of.sourceId);
  const { addedIds, touchedStories } = await insertArticlesForSystem(db, articles, of);
  const isAdded = new Set(addedIds);
  const added = articles.filter(({ id }) => isAdded.has(id)).map((article) => ({ ...article, storyId: article.id }));
  const keys = [...added, ...taken, ...retitled].flatMap(({ id, title, publishedAt }) => {
    const read = readTitleKey(title);
    return read ? [{ id, key: read.key, publishedAt }] : [];
  });
  const known = keys.length === 0 ? [] : await findStoryPartsForSystem(db, keys, sameNewsHours);
  // An article that was taken over and is alone in its story may join another one under its new headline.
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
