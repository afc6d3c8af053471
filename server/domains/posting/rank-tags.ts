// Which tags of some texts lead.
import { tagKey } from "#contracts/tags-limits.ts";

/**
 * The tags of these texts as they were typed, at most `limit`: those of the most authors first, then the most frequent. `authors` has the
 * author of each text, null for one who is gone. Spellings that differ by case alone are one.
 */
export function rankTags(tagsOfTexts: readonly string[][], authors: readonly (string | null)[], limit: number): string[] {
  const found = new Map<string, { key: string; spelling: string; uses: number; authors: string[] }>();
  for (const [at, tags] of tagsOfTexts.entries()) {
    const author = authors[at];
    for (const tag of tags) {
      const key = tagKey(tag);
      const known = found.get(key) ?? { key, spelling: tag, uses: 0, authors: [] };
      if (known.uses === 0) found.set(key, known);
      known.uses += 1;
      if (author && !known.authors.includes(author)) known.authors.push(author);
      if (tag < known.spelling) known.spelling = tag;
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.authors.length - a.authors.length || b.uses - a.uses || (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ spelling }) => spelling);
}
