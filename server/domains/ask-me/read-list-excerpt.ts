// Loads the list that a question asks for, as on the page of that list, and quotes its first items.
import type { Ctx } from "#server/domains/context.ts";
import { listEvents, lookUpPassages as lookUpEventPassages } from "#server/domains/events/events.ts";
import { listJobs, lookUpPassages as lookUpJobPassages } from "#server/domains/jobs/jobs.ts";
import type { LookUpPassages, Passage, Question } from "#server/domains/passage.ts";
import { listArticles, listStories, lookUpPassages as lookUpArticlePassages } from "#server/domains/tech-flash/tech-flash.ts";
import { idsOf, runLookup } from "#server/platform/db/lookup.ts";
import type { ListIntent } from "./read-list-intent.ts";
import type { NamedDays } from "./read-named-days.ts";

export type ListExcerpt = {
  kind: ListIntent["kind"];
  /** The first items of the list, in its order. */
  passages: Passage[];
  /** The address of the list with the same filters. */
  href: string;
  /** The requested days, such as "this weekend". `isMet` says whether the items are on those days; otherwise they are the next ones. */
  days: { words: string; isMet: boolean } | null;
};

const itemsListed = 3;
const pages: Record<ListIntent["kind"], string> = { job: "/jobs", event: "/events", "tech-flash": "/tech-flash" };
const lookUps: Record<ListIntent["kind"], LookUpPassages> = {
  job: lookUpJobPassages,
  event: lookUpEventPassages,
  "tech-flash": lookUpArticlePassages,
};

/**
 * Loads the first three items of the requested list, each with the excerpt that fits the question best. Events are those on the requested
 * days, or else the next ones. Two or three queries.
 */
export async function readListExcerpt(ctx: Ctx, intent: ListIntent, question: Question): Promise<ListExcerpt> {
  const { kind } = intent;
  const named = kind === "event" ? intent.days : undefined;
  const onNamed = named ? await listIds(ctx, intent, named) : [];
  const ids = onNamed.length > 0 ? onNamed : await listIds(ctx, intent);
  const found = await runLookup(ctx.db, lookUps[kind](ctx, question, { ids: idsOf(ids), partIds: idsOf([]) }));
  const passages = ids.flatMap((id) => found.find((passage) => passage.id === id) ?? []);
  const days = named ? { words: named.words, isMet: onNamed.length > 0 } : null;
  return { kind, passages, href: addressOf(intent), days };
}

async function listIds(ctx: Ctx, { kind, filters }: ListIntent, days?: NamedDays): Promise<string[]> {
  const limit = itemsListed;
  if (kind === "job") return idsIn((await listJobs(ctx, { ...filters, limit })).jobs);
  if (kind === "event") {
    const { q, city, month, online = false } = filters;
    return idsIn((await listEvents(ctx, { q, city, month, online, limit, tag: undefined, cursor: undefined }, days)).events);
  }
  const { q, tag } = filters;
  return idsIn((q === undefined ? await listStories(ctx, { tag, limit }) : await listArticles(ctx, { q, limit })).articles);
}

/** The address of the list with the same filters. A search for news by words leads to the search page. */
function addressOf({ kind, filters }: ListIntent): string {
  const isSearch = kind === "tech-flash" && filters.q !== undefined;
  const given = Object.entries({ ...filters, ...(isSearch ? { kind } : {}) });
  const query = new URLSearchParams(given.map(([name, value]) => [name, value === true ? "1" : String(value)]));
  const page = isSearch ? "/search" : pages[kind];
  return query.size === 0 ? page : `${page}?${query}`;
}

function idsIn(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
