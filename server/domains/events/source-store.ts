// Stores one reading of an event source: adds, updates, merges and marks events, and writes nothing when nothing changed.
import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { describeWhenAndWhere } from "./describe-when.ts";
import { columnsOfFacts, deriveColumns, mergeEntries } from "./merge-events.ts";
import type { SourcedColumns } from "./merge-events.ts";
import { matchItems, planItems, toNamed } from "./merge-items.ts";
import type { EditedItem, ItemPlan, KnownItem, MatchPlan } from "./merge-items.ts";
import { icsUidOf } from "./save-event.ts";
import type { SourceFacts } from "./source-facts.ts";
import { keysOf } from "./source-keys.ts";
import {
  deleteDemoEventsForSystem,
  deleteItemsForSystem,
  insertSourcedEventsForSystem,
  lockSourcedEventsForSystem,
  markItemsGoneForSystem,
  markVanishedForSystem,
  selectCandidatesForSystem,
  selectKnownItemsForSystem,
  selectListedEntriesForSystem,
  updateSourcedEventsForSystem,
  upsertItemsForSystem,
} from "./source-queries.ts";
import type { SourcedEvent } from "./source-queries.ts";
import { notifyAttendees } from "./notify-attendees.ts";
import { eventTopic } from "./topics.ts";

export type SourceReading = {
  source: { id: string; name: string };
  /** All events of the source that we store, by the source's key. */
  current: ReadonlyMap<string, SourceFacts>;
  /** Whether `current` is complete. */
  isComplete: boolean;
  now: Date;
};

/** Stores a reading and returns the number of new events. Needs the system role, in a transaction. */
export async function storeReading(ctx: Ctx, db: Db, reading: SourceReading): Promise<number> {
  const { source, current, now } = reading;
  const known = await selectKnownItemsForSystem(db, source.id, now);
  const planned = planItems(known, current, reading);
  if (planned.added.length + planned.edited.length + planned.gone.length === 0) return 0;
  const matched = matchItems(planned, { known, current, candidates: await findCandidates(db, planned, now) }, newId);
  const { plan, match } = keepUnderOldKeys(planned, matched);
  const { created, linked, renamed, replacing } = match;
  if (created.length > 0) {
    await deleteDemoEventsForSystem(db);
    const rows = created.map(({ key, facts, eventId }) => {
      const columns = columnsOfFacts(facts);
      return { ...columns, ...deriveColumns(columns), id: eventId, ics_uid: icsUidOf(eventId), source_key: key };
    });
    await insertSourcedEventsForSystem(db, rows, source, now);
  }
  const renamedKeys = renamed.map(({ oldKey }) => oldKey);
  const dropped = plan.gone.filter(({ key }) => !renamedKeys.includes(key));
  const goneKeys = dropped.map(({ key }) => key);
  await deleteItemsForSystem(db, source.id, renamedKeys);
  await markItemsGoneForSystem(db, source.id, goneKeys, now);
  await upsertItemsForSystem(db, source.id, [...created, ...linked, ...plan.edited, ...renamed, ...replacing], now);
  await updateEvents(ctx, db, { sourceId: source.id, plan, match, dropped, now });
  return created.length;
}

/** Some calendars give each entry a new key at each reading. An entry with the same facts keeps its old key. */
function keepUnderOldKeys(plan: ItemPlan, match: MatchPlan): { plan: ItemPlan; match: MatchPlan } {
  const kept = new Set(match.renamed.filter(isSame).map(({ oldKey }) => oldKey));
  return {
    plan: { ...plan, gone: plan.gone.filter(({ key }) => !kept.has(key)) },
    match: { ...match, renamed: match.renamed.filter((item) => !isSame(item)) },
  };
}

function isSame({ before, facts }: EditedItem): boolean {
  return isDeepStrictEqual(before, facts);
}

async function findCandidates(db: Db, { added }: ItemPlan, now: Date) {
  const keys = added.map(({ facts }) => keysOf(toNamed(facts)));
  const link = keys.flatMap(({ link_key: key }) => (key === null ? [] : [key.toString("hex")]));
  return added.length === 0 ? [] : selectCandidatesForSystem(db, { link, name: keys.map(({ name_key: key }) => key) }, now);
}

type Update = { sourceId: string; plan: ItemPlan; match: MatchPlan; dropped: KnownItem[]; now: Date };

async function updateEvents(ctx: Ctx, db: Db, { sourceId, plan, match, dropped, now }: Update): Promise<void> {
  const edits = [...plan.edited, ...match.renamed, ...match.replacing];
  const ids = [...new Set([...edits, ...match.linked, ...plan.gone].map(({ eventId }) => eventId))];
  if (ids.length === 0) return;
  const events = await lockSourcedEventsForSystem(db, ids);
  const listed = Map.groupBy(await selectListedEntriesForSystem(db, ids), ({ event_id: id }) => id);
  const changes = events.flatMap((event) => {
    if (event.is_ours) return [];
    const before = columnsOf(event);
    const isAbout = ({ eventId }: { eventId: string }) => eventId === event.id;
    const linked = match.linked.filter(isAbout).map(({ facts }) => facts);
    // Many sources leave out events that have begun; those take place all the same.
    const lost = dropped.filter((item) => isAbout(item) && new Date(item.facts.event_date) > now).map(({ facts }) => facts);
    const reading = { sourceId, edits: edits.filter(isAbout), linked, dropped: lost };
    const after = mergeEntries(before, reading, listed.get(event.id) ?? []);
    return isDeepStrictEqual(before, after) ? [] : [{ event, before, after }];
  });
  const rows = changes.map(({ event, before, after }) => ({
    ...after,
    ...deriveColumns(after),
    id: event.id,
    is_seen: !isDeepStrictEqual(shownInCalendar(before), shownInCalendar(after)),
  }));
  if (rows.length > 0) await updateSourcedEventsForSystem(db, rows, now);
  const marked = await markVanishedForSystem(db, ids, now);
  const touched = new Set([...marked, ...rows.map(({ id }) => id)]);
  if (touched.size > 0) await notifyTopic(db, ...[...touched].map(eventTopic));
  await notifyOfChanges(ctx, db, changes, now);
}

type Change = { event: SourcedEvent; before: SourcedColumns; after: SourcedColumns };

/** Notifies attendees as of a change made here, but not about an event that is over and stays so. */
async function notifyOfChanges(ctx: Ctx, db: Db, changes: Change[], now: Date): Promise<void> {
  const notable = changes.flatMap(({ event, before, after }) => {
    if (event.attendee_count === 0 || (isOver(before, now) && isOver(after, now))) return [];
    const switched = after.status === "cancelled" ? "cancelled" : "reopened";
    const what = before.status === after.status ? "changed" : switched;
    const isNotable = what !== "changed" || !isDeepStrictEqual(whenAndWhere(before), whenAndWhere(after));
    return isNotable ? [{ id: event.id, what, sequence: event.sequence + 1, was: describeBefore(before) } as const] : [];
  });
  await notifyAttendees(ctx, db, ...notable);
}

function isOver({ event_date: begin, ends_at: end }: SourcedColumns, now: Date): boolean {
  return new Date(end ?? begin) <= now;
}

function describeBefore({ event_date: begin, ends_at: end, ...before }: SourcedColumns): string {
  return describeWhenAndWhere({ ...before, event_date: new Date(begin), ends_at: end === null ? null : new Date(end) });
}

function whenAndWhere({ event_date, ends_at, venue, city, is_online }: SourcedColumns) {
  // As in `isElsewhere`: a different spelling is not a different place.
  return { event_date, ends_at, venue, city: city?.toLowerCase(), is_online };
}

function shownInCalendar({ image_url: _image, cfp_url: _cfp, cfp_closes_on: _closes, skills: _skills, ...shown }: SourcedColumns) {
  return shown;
}

function columnsOf({ id: _id, is_ours: _ours, sequence: _sequence, attendee_count: _attendees, ...columns }: SourcedEvent): SourcedColumns {
  return columns;
}
