// Which story a new article belongs to.
import { isSameNews, sameNewsHours, titleKeys } from "./same-news.ts";
import { readTitle } from "./title-words.ts";
import type { TitleWords } from "./title-words.ts";

export type StoryPart = { id: string; storyId: string; title: string; source: string; publishedAt: Date };

type ReadPart = StoryPart & { words: TitleWords };

/**
 * The new articles that join a story, with the story. An article joins when it brings the same news as every article of the story, none of them of
 * its own source or more than two days away; of several stories it joins the earliest. The new ones also join each other.
 */
export function joinStories(added: readonly StoryPart[], known: readonly StoryPart[]): { id: string; storyId: string }[] {
  const stories = new Map<string, ReadPart[]>();
  const storiesByKey = new Map<string, Set<string>>();
  const keep = (part: ReadPart, storyId: string) => {
    stories.set(storyId, [...(stories.get(storyId) ?? []), part]);
    for (const key of titleKeys(part.words)) storiesByKey.set(key, (storiesByKey.get(key) ?? new Set()).add(storyId));
  };
  for (const part of known) keep(read(part), part.storyId);
  const joined: { id: string; storyId: string }[] = [];
  for (const part of added.map(read).toSorted(earliestFirst)) {
    const near = new Set(titleKeys(part.words).flatMap((key) => [...(storiesByKey.get(key) ?? [])]));
    const fitting = [...near].filter((storyId) => stories.get(storyId)?.every((other) => belongTogether(part, other)));
    const [storyId] = fitting.toSorted((a, b) => earliestFirst(firstOf(stories.get(a)), firstOf(stories.get(b))));
    if (storyId !== undefined) joined.push({ id: part.id, storyId });
    keep(part, storyId ?? part.storyId);
  }
  return joined;
}

function read(part: StoryPart): ReadPart {
  return { ...part, words: readTitle(part.title) };
}

function belongTogether(a: ReadPart, b: ReadPart): boolean {
  const hours = Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / 3_600_000;
  return a.source !== b.source && hours <= sameNewsHours && isSameNews(a.words, b.words);
}

type Dated = Pick<StoryPart, "id" | "publishedAt">;

function earliestFirst(a: Dated, b: Dated): number {
  return a.publishedAt.getTime() - b.publishedAt.getTime() || (a.id < b.id ? -1 : 1);
}

function firstOf(parts: readonly ReadPart[] = []): Dated {
  const [first = { id: "", publishedAt: new Date(0) }] = parts.toSorted(earliestFirst);
  return first;
}
