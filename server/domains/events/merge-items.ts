// The changes in one reading of a source: which entries are new, edited or gone, and the event each belongs to.
import { indiaDayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { isDeepStrictEqual } from "node:util";
import type { SourceFacts } from "./source-facts.ts";
import { keysOf } from "./source-keys.ts";

/** An entry of the source as it is known from earlier readings. */
export type KnownItem = {
  key: string;
  eventId: string;
  facts: SourceFacts;
  /** An earlier reading did not find it any more. */
  isGone: boolean;
  /** Its event is not over. */
  isUpcoming: boolean;
};

export type NewItem = { key: string; facts: SourceFacts };
export type EditedItem = NewItem & { eventId: string; before: SourceFacts };
/** `gone` are missing entries of upcoming events, `ended` those of events that are over. */
export type ItemPlan = { added: NewItem[]; edited: EditedItem[]; gone: KnownItem[]; ended: KnownItem[] };

/** An event that a new entry may be about. */
export type Candidate = {
  id: string;
  linkKey: string | null;
  nameKey: string | null;
  beginsAt: Date;
  /** It is not over. */
  isUpcoming: boolean;
  /** It is upcoming, was never edited here, and its source is no longer read. */
  isOrphan: boolean;
};

export type PlacedItem = NewItem & { eventId: string };

/**
 * The events of the new entries. `renamed`: entries that the source now lists under another key. `replacing`: entries in place of one that
 * the source still lists as cancelled, or dropped earlier. `linked`: entries about an event that another entry was about first.
 */
export type MatchPlan = {
  created: PlacedItem[];
  linked: PlacedItem[];
  renamed: (EditedItem & { oldKey: string })[];
  replacing: EditedItem[];
};

/**
 * Compares a reading with the known entries. New entries are taken only if they end after the start of today in India. Missing entries
 * count as gone only for upcoming events, and only after a complete reading.
 */
export function planItems(
  known: KnownItem[],
  current: ReadonlyMap<string, SourceFacts>,
  { isComplete, now }: { isComplete: boolean; now: Date },
): ItemPlan {
  const knownByKey = new Map(known.map((item) => [item.key, item]));
  const today = startOfIndiaDay(indiaDayOf(now));
  const plan: ItemPlan = { added: [], edited: [], gone: [], ended: [] };
  for (const [key, facts] of current) {
    const before = knownByKey.get(key);
    if (!before || isNextEdition(before, facts)) {
      if (overAt(facts) > today) plan.added.push({ key, facts });
    } else if (before.isGone || !isDeepStrictEqual(before.facts, facts)) {
      plan.edited.push({ key, facts, eventId: before.eventId, before: before.facts });
    }
  }
  const missing = isComplete ? known.filter((item) => !item.isGone && !current.has(item.key)) : [];
  plan.gone = missing.filter(({ isUpcoming }) => isUpcoming);
  plan.ended = missing.filter(({ isUpcoming }) => !isUpcoming);
  return plan;
}

/**
 * Finds the event of each new entry: one with the same name, day and city, or with the same address on the same day. Failing that, the only
 * upcoming event with the same address within a month, if it has the same name, or if its entry has just disappeared from this source. The
 * address alone is not enough, because a group may use one for all its meetups. No source lists one event twice at one address, so an event
 * of a `known` entry in `current` is not matched by address.
 */
export function matchItems(
  plan: ItemPlan,
  { known, current, candidates }: { known: KnownItem[]; current: ReadonlyMap<string, SourceFacts>; candidates: Candidate[] },
  createId: () => string,
): MatchPlan {
  const { matched, taken, goneByEvent, place } = openPlaces(plan, known, current);
  const createdByName = new Map<string, string>();
  const unplaced = plan.added.filter((item) => {
    const event = findByName(item, candidates) ?? findByLink(item, candidates, taken, isSameDay);
    if (event) place(item, event.id, event.isOrphan);
    return !event;
  });
  const upcoming = candidates.filter(({ isUpcoming }) => isUpcoming);
  // Only after all exact matches, because another entry of this source may match the nearby event exactly.
  for (const item of unplaced) {
    const name = nameKeyOf(item);
    const twin = createdByName.get(name);
    const alike = upcoming.filter(({ id, nameKey }) => goneByEvent.has(id) || (nameKey !== null && nameIn(nameKey) === nameIn(name)));
    const event = twin === undefined && !item.facts.is_repeated ? findByLink(item, alike, taken, isSameMonth) : undefined;
    if (twin !== undefined) place(item, twin);
    else if (event) place(item, event.id);
    else if (item.facts.status === "upcoming") {
      const created = { ...item, eventId: createId() };
      matched.created.push(created);
      createdByName.set(name, created.eventId);
    }
  }
  return matched;
}

/** The plan to fill. `place` says which event a new entry belongs to; `taken` are the events of this source. */
function openPlaces(plan: ItemPlan, known: KnownItem[], current: ReadonlyMap<string, SourceFacts>) {
  const matched: MatchPlan = { created: [], linked: [], renamed: [], replacing: [] };
  const goneByEvent = new Map([...plan.ended, ...plan.gone].map((item) => [item.eventId, item]));
  const staleByEvent = listStale(known, current);
  const taken = new Set(known.filter(({ key }) => current.has(key)).map(({ eventId }) => eventId));
  const place = (item: NewItem, eventId: string, isOrphan = false) => {
    const isCancelled = item.facts.status === "cancelled";
    const old = goneByEvent.get(eventId);
    const stale = isCancelled ? undefined : staleByEvent.get(eventId);
    // A new entry that is already cancelled is ignored, unless the source listed its event before under another key or address.
    if (isCancelled && !old && !isOrphan) return;
    if (old) matched.renamed.push({ ...item, eventId, before: old.facts, oldKey: old.key });
    else if (stale) matched.replacing.push({ ...item, eventId, before: stale });
    else matched.linked.push({ ...item, eventId });
    goneByEvent.delete(eventId);
    staleByEvent.delete(eventId);
    taken.add(eventId);
  };
  return { matched, taken, goneByEvent, place };
}

/**
 * The earlier facts of events of which the source now lists nothing, or only that they are cancelled. From an entry that is cancelled only
 * the cancellation was taken over, so a new entry has to undo no more than that.
 */
function listStale(known: KnownItem[], current: ReadonlyMap<string, SourceFacts>): Map<string, SourceFacts> {
  const stale = new Map<string, SourceFacts>();
  const living = new Set<string>();
  for (const { key, eventId, facts: before, isGone } of known) {
    const facts = current.get(key);
    if (facts ? facts.status === "upcoming" : !isGone) living.add(eventId);
    else stale.set(eventId, { ...before, status: facts?.status ?? before.status });
  }
  for (const eventId of living) stale.delete(eventId);
  return stale;
}

/** An entry that moves its date by days after the event was over announces the next edition. Before that, it corrects the date. */
function isNextEdition(before: KnownItem, facts: SourceFacts): boolean {
  return !before.isUpcoming && new Date(facts.event_date).getTime() - overAt(before.facts).getTime() > 3 * dayMs;
}

/** The facts from which the keys of an event are made. */
export function toNamed({ title, city, event_date, registration_url }: SourceFacts) {
  return { title, city, event_date: new Date(event_date), registration_url };
}

function findByName(item: NewItem, candidates: Candidate[]): Candidate | undefined {
  const name = nameKeyOf(item);
  return candidates.find((candidate) => candidate.nameKey === name);
}

/** A name without day and city. */
const nameIn = (nameKey: string) => nameKey.split("|", 1)[0];

type IsNear = (begin: Date, other: Date) => boolean;

/** The only event at the same address that is near in time. */
function findByLink({ facts }: NewItem, candidates: Candidate[], taken: ReadonlySet<string>, isNear: IsNear): Candidate | undefined {
  const linkKey = keysOf(toNamed(facts)).link_key?.toString("hex");
  const begin = new Date(facts.event_date);
  const near = candidates.filter(
    ({ id, linkKey: other, beginsAt }) => other === linkKey && linkKey !== undefined && !taken.has(id) && isNear(begin, beginsAt),
  );
  return near.length === 1 ? near[0] : undefined;
}

const monthMs = 31 * dayMs;
const isSameDay: IsNear = (begin, other) => indiaDayOf(begin) === indiaDayOf(other);
const isSameMonth: IsNear = (begin, other) => Math.abs(begin.getTime() - other.getTime()) <= monthMs;

const nameKeyOf = ({ facts }: NewItem) => keysOf(toNamed(facts)).name_key;

function overAt({ event_date, ends_at }: SourceFacts): Date {
  return new Date(ends_at ?? event_date);
}
