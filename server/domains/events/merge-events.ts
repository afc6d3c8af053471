// Merges the entries of sources into an event: a column changes only where a source changed its own value.
import { isDeepStrictEqual } from "node:util";
import { TAGS_MAX, tagKey } from "#contracts/tags-limits.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { renderPlainText } from "#server/platform/markdown/plain-text.ts";
import { toNamed } from "./merge-items.ts";
import type { SourceFacts } from "./source-facts.ts";
import { keysOf } from "./source-keys.ts";

/** The columns of an event that sources fill; moments as ISO 8601. */
export type SourcedColumns = Omit<SourceFacts, "is_repeated"> & { skills: string[] };

/** Columns that only make sense together. */
const groups: (keyof SourceFacts)[][] = [
  ["title"],
  ["description"],
  ["venue", "city"],
  ["is_online"],
  ["event_date", "ends_at", "is_all_day", "start_date", "end_date", "time_zone"],
  ["registration_url"],
  ["image_url"],
  ["organiser"],
  ["cfp_url"],
  ["cfp_closes_on"],
  ["status"],
];

/** What an entry says of its event now, whatever it said before. */
export type Telling = { source_id: string; facts: SourceFacts };
export type Edit = { before: SourceFacts; facts: SourceFacts };
/**
 * What one reading of a source changes about an event: its entries' edits, new entries of what another entry was about first, and what
 * entries said last that it no longer lists.
 */
export type EventReading = { sourceId: string; edits: Edit[]; linked: SourceFacts[]; dropped: SourceFacts[] };

/** The event after one reading of a source; `told` is what all its sources list of it now, by when that begins. */
export function mergeEntries(event: SourcedColumns, { sourceId, edits, linked, dropped }: EventReading, told: Telling[]): SourcedColumns {
  const living = told.flatMap(({ source_id: id, facts }) => (id === sourceId && facts.status === "upcoming" ? [facts] : []));
  let merged = event;
  for (const { before, facts } of edits) {
    // An entry that was cancelled tells no more of an event that takes place, such as a title that now says "Cancelled".
    if (facts.status === "upcoming" || living.length === 0) merged = applyEdit(merged, before, facts);
    else if (before.status === "upcoming") merged = passOn(merged, before, living);
  }
  for (const facts of dropped) if (facts.status === "upcoming" && living.length > 0) merged = passOn(merged, facts, living);
  for (const facts of linked) merged = fillGaps(merged, facts);
  merged = withTags(
    merged,
    told.map(({ facts }) => facts.tags),
  );
  return { ...merged, status: agreedStatus(told) ?? merged.status };
}

/**
 * What all sources of an event say; undefined when they disagree, or list it no more: then what one of them changed last goes on. A source
 * that lists it more than once means the entry that is not cancelled.
 */
function agreedStatus(told: Telling[]): SourceFacts["status"] | undefined {
  const said = [...Map.groupBy(told, ({ source_id: source }) => source).values()].map((entries) =>
    entries.every(({ facts }) => facts.status === "cancelled") ? "cancelled" : "upcoming",
  );
  return said.every((status) => status === said[0]) ? said[0] : undefined;
}

/** The event with what the source changed between two readings; what it left alone stays, whoever said it. */
function applyEdit(event: SourcedColumns, before: SourceFacts, after: SourceFacts): SourcedColumns {
  const changed = groups.filter((group) => group.some((column) => !isDeepStrictEqual(before[column], after[column])));
  return { ...event, ...pick(after, changed.flat()) };
}

/**
 * The event where it said what an entry said that its source now cancelled or dropped, and what none of the source's other entries says:
 * there it says what the first of them does.
 */
function passOn(event: SourcedColumns, lost: SourceFacts, living: SourceFacts[]): SourcedColumns {
  const [heir = lost] = living;
  const says = (facts: SourceFacts, group: (keyof SourceFacts)[]) => isDeepStrictEqual(pick(facts, group), pick(event, group));
  const orphaned = groups.filter((group) => says(lost, group) && !living.some((facts) => says(facts, group)));
  return { ...event, ...pick(heir, orphaned.flat()) };
}

/** The event with what another source knows and it lacks. */
function fillGaps(event: SourcedColumns, facts: SourceFacts): SourcedColumns {
  const fillable = ["description", "registration_url", "image_url", "organiser", "cfp_url", "cfp_closes_on"] as const;
  const missing: (keyof SourceFacts)[] = fillable.filter((column) => event[column] === null || event[column] === "");
  if (event.city === null && facts.city !== null) missing.push("venue", "city");
  else if (event.venue === "" && event.city === facts.city) missing.push("venue");
  return { ...event, ...pick(facts, missing), is_online: event.is_online || facts.is_online };
}

/** The event with the tags that all its entries give, and the skills that its words name. */
function withTags(event: SourcedColumns, tagLists: readonly (readonly string[])[]): SourcedColumns {
  const united = new Map<string, string>();
  for (const tag of tagLists.flat()) if (!united.has(tagKey(tag))) united.set(tagKey(tag), tag);
  const tags = [...united.keys()].toSorted().map((key) => united.get(key) ?? key);
  const shown = tagLists.length === 0 ? event.tags : tags.slice(0, TAGS_MAX);
  return { ...event, tags: shown, skills: matchSkills([event.title, shown.join(", "), event.description]) };
}

/** The columns of a new event. */
export function columnsOfFacts({ is_repeated: _isRepeated, ...facts }: SourceFacts): SourcedColumns {
  return withTags({ ...facts, skills: [] }, [facts.tags]);
}

/** The columns that follow from the others. Descriptions of sources are plain text. */
export function deriveColumns(event: SourcedColumns) {
  const { html, text } = renderPlainText(event.description);
  const { link_key: link, name_key } = keysOf(toNamed({ ...event, is_repeated: false }));
  return { description_html: html, description_text: text, link_key_hex: link?.toString("hex") ?? null, name_key };
}

function pick(facts: Partial<SourceFacts>, columns: (keyof SourceFacts)[]): Partial<SourceFacts> {
  return Object.fromEntries(columns.map((column) => [column, facts[column]]));
}
