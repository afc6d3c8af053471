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

/** An entry as its source lists it now. */
export type ListedEntry = { source_id: string; facts: SourceFacts };
export type Edit = { before: SourceFacts; facts: SourceFacts };
/**
 * What one reading of a source changes about an event. `edits` are entries that changed, `linked` new entries about an event that was known
 * already, and `dropped` the last facts of entries that the source no longer lists.
 */
export type EventReading = { sourceId: string; edits: Edit[]; linked: SourceFacts[]; dropped: SourceFacts[] };

/** The event after one reading of a source. `listed` are the entries of all its sources now, the earliest first. */
export function mergeEntries(event: SourcedColumns, reading: EventReading, listed: ListedEntry[]): SourcedColumns {
  const { sourceId, edits, linked, dropped } = reading;
  const upcoming = listed.flatMap(({ source_id: id, facts }) => (id === sourceId && facts.status === "upcoming" ? [facts] : []));
  let merged = event;
  for (const { before, facts } of edits) {
    // While another entry says that the event takes place, the new facts of a cancelled one, such as the title "Cancelled", do not count.
    if (facts.status === "upcoming" || upcoming.length === 0) merged = applyEdit(merged, before, facts);
    else if (before.status === "upcoming") merged = replaceFacts(merged, before, upcoming);
  }
  for (const facts of dropped) if (facts.status === "upcoming" && upcoming.length > 0) merged = replaceFacts(merged, facts, upcoming);
  for (const facts of linked) merged = fillGaps(merged, facts);
  merged = withTags(
    merged,
    listed.map(({ facts }) => facts.tags),
  );
  return { ...merged, status: agreedStatus(listed) ?? merged.status };
}

/**
 * The status on which all sources of an event agree. Undefined when they disagree, or none lists it any more: the last change then stays.
 * To a source that lists it several times, the event is cancelled only if all these entries are.
 */
function agreedStatus(listed: ListedEntry[]): SourceFacts["status"] | undefined {
  const statuses = [...Map.groupBy(listed, ({ source_id: source }) => source).values()].map((entries) =>
    entries.every(({ facts }) => facts.status === "cancelled") ? "cancelled" : "upcoming",
  );
  return statuses.every((status) => status === statuses[0]) ? statuses[0] : undefined;
}

/** The event with the columns that the source changed between two readings. All others stay, whichever source they are from. */
function applyEdit(event: SourcedColumns, before: SourceFacts, after: SourceFacts): SourcedColumns {
  const changed = groups.filter((group) => group.some((column) => !isDeepStrictEqual(before[column], after[column])));
  return { ...event, ...pick(after, changed.flat()) };
}

/**
 * Replaces what only `lost` says, an entry that its source has cancelled or dropped, by what the first of the source's other entries
 * (`remaining`) says.
 */
function replaceFacts(event: SourcedColumns, lost: SourceFacts, remaining: SourceFacts[]): SourcedColumns {
  const [replacement = lost] = remaining;
  const says = (facts: SourceFacts, group: (keyof SourceFacts)[]) => isDeepStrictEqual(pick(facts, group), pick(event, group));
  const replaced = groups.filter((group) => says(lost, group) && !remaining.some((facts) => says(facts, group)));
  return { ...event, ...pick(replacement, replaced.flat()) };
}

/** The event with values from another source where it has none. */
function fillGaps(event: SourcedColumns, facts: SourceFacts): SourcedColumns {
  const fillable = ["description", "registration_url", "image_url", "organiser", "cfp_url", "cfp_closes_on"] as const;
  const missing: (keyof SourceFacts)[] = fillable.filter((column) => event[column] === null || event[column] === "");
  if (event.city === null && facts.city !== null) missing.push("venue", "city");
  else if (event.venue === "" && event.city === facts.city) missing.push("venue");
  return { ...event, ...pick(facts, missing), is_online: event.is_online || facts.is_online };
}

/** The event with the tags of all its entries, and the skills that its texts name. */
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
