// Assigns a new article to a story.
import { hourMs } from "#server/platform/clock/lengths.ts";
import { readTitleKey } from "./title-key.ts";
import type { TitleKey } from "./title-key.ts";

export type StoryPart = { id: string; storyId: string; title: string; source: string; publishedAt: Date };

type ReadPart = StoryPart & TitleKey;

/**
 * Decides which of the `added` articles join which story. An article joins a story when all articles of the story have the same title key,
 * come from other sources and are close enough in time. Of several such stories it joins the nearest in time. Added articles can also join
 * each other.
 */
export function joinStories(added: readonly StoryPart[], known: readonly StoryPart[]): { id: string; storyId: string }[] {
  const stories = new Map<string, ReadPart[]>();
  const keep = (part: ReadPart, storyId: string) => void stories.set(storyId, [...(stories.get(storyId) ?? []), part]);
  const parts = (given: readonly StoryPart[]) => given.flatMap(readPart).toSorted(earliestFirst);
  for (const part of parts(known)) keep(part, part.storyId);
  const joined: { id: string; storyId: string }[] = [];
  for (const part of parts(added)) {
    const fitting = [...stories].filter(([, others]) => others.every((other) => belongTogether(part, other)));
    const [nearest] = fitting.toSorted(([, a], [, b]) => hoursFrom(part, a) - hoursFrom(part, b));
    if (nearest) joined.push({ id: part.id, storyId: nearest[0] });
    keep(part, nearest?.[0] ?? part.storyId);
  }
  return joined;
}

/** Returns an empty list for an article whose title is too short for a key. */
function readPart(part: StoryPart): ReadPart[] {
  const read = readTitleKey(part.title);
  return read ? [{ ...part, ...read }] : [];
}

function belongTogether(a: ReadPart, b: ReadPart): boolean {
  return a.key === b.key && a.source !== b.source && hoursBetween(a, b) <= Math.min(a.withinHours, b.withinHours);
}

type Dated = Pick<StoryPart, "id" | "publishedAt">;

function hoursFrom(part: Dated, story: readonly Dated[]): number {
  return Math.min(...story.map((other) => hoursBetween(part, other)));
}

function hoursBetween(a: Dated, b: Dated): number {
  return Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / hourMs;
}

function earliestFirst(a: Dated, b: Dated): number {
  return a.publishedAt.getTime() - b.publishedAt.getTime() || (a.id < b.id ? -1 : 1);
}
