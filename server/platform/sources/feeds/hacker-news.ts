// Reads Algolia's Hacker News search as a feed.
import type { EntryDraft } from "./feed-entry.ts";
import { isJsonObject, readText as text } from "../text/json-values.ts";

/**
 * Drafts of the stories of an Algolia answer (`{hits: [...]}`), or null when the value has another shape. Stories without an address lead
 * to their discussion.
 */
export function draftHackerNews(value: unknown, maxItems: number): EntryDraft[] | null {
  if (!isJsonObject(value) || !Array.isArray(value["hits"])) return null;
  const hits: unknown[] = value["hits"].slice(0, maxItems);
  return hits.filter(isJsonObject).map((hit) => {
    const id = text(hit["objectID"]);
    return {
      titles: [text(hit["title"]), text(hit["story_title"])],
      texts: [{ value: text(hit["story_text"]), isHtml: true }],
      links: [text(hit["url"]), id && /^\d{1,12}$/.test(id) ? `https://news.ycombinator.com/item?id=${id}` : undefined],
      bases: [],
      images: [],
      smallImages: [],
      dates: [text(hit["created_at"])],
      categories: [],
    };
  });
}
