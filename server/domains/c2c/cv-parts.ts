// Reads and changes parts of a CV. Pure: a change returns a new CV and leaves unknown fields in place.
import { cvBasics, cvLocation, cvSections, findCvSection } from "#contracts/cv-limits.ts";
import type { CvField, CvSection } from "#contracts/cv-limits.ts";
import { isJsonObject, spellOutEntry } from "#contracts/cv-resume.ts";
import type { Resume, ResumeEntry } from "#contracts/cv-resume.ts";
import { cutPiledMarks } from "#contracts/piled-marks.ts";

/** The values that a form sends: a text or list for each field. Null and empty values count as missing. */
export type CvValues = Record<string, unknown>;

/** The entries of a section; empty when it is missing. */
export function entriesOf(resume: Resume, section: CvSection): ResumeEntry[] {
  const holder = section === "profiles" ? partOf(resume, "basics") : resume;
  const entries = holder[section];
  const fields = findCvSection(section)?.fields ?? [];
  // A section that was not known when the file was imported may hold anything.
  return Array.isArray(entries)
    ? entries.map((entry: unknown) => spellOutEntry(fields, entry)).map((entry) => (isJsonObject(entry) ? entry : {}))
    : [];
}

/** An object within a CV, empty when it is missing. */
export function partOf(entry: ResumeEntry, key: string): ResumeEntry {
  const part = entry[key];
  return isJsonObject(part) ? part : {};
}

/** A text field of an entry; empty when it is missing. Letters are composed to NFC, because files may have them decomposed. */
export function textOf(entry: ResumeEntry, key: string): string {
  const text = entry[key];
  return typeof text === "string" ? cutPiledMarks(text).normalize("NFC").trim() : "";
}

/** The link of an entry; empty when it is missing. `https://` is added if it is left out, as in "github.com/asha". */
export function linkOf(entry: ResumeEntry): string {
  const link = textOf(entry, "url");
  return link === "" || /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

/** A list field of an entry, without empty lines. */
export function linesOf(entry: ResumeEntry, key: string): string[] {
  const lines = entry[key];
  return Array.isArray(lines)
    ? lines.filter((line) => typeof line === "string").flatMap((line) => cutPiledMarks(line).normalize("NFC").trim() || [])
    : [];
}

/** The values of fields as a form shows them. A list has one item on each line. */
export function toFormValues(entry: ResumeEntry, fields: readonly CvField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === "lines" ? linesOf(entry, name).join("\n") : textOf(entry, name)]),
  );
}

/** The CV with the entry at `at` changed; with null, with a new entry at the end. */
export function withEntry(resume: Resume, section: CvSection, at: number | null, values: CvValues): Resume {
  const entries = entriesOf(resume, section);
  const fields = findCvSection(section)?.fields ?? [];
  const written = fill(at === null ? {} : (entries[at] ?? {}), fields, values);
  return withEntries(
    resume,
    section,
    at === null ? [...entries, written] : entries.map((entry, index) => (index === at ? written : entry)),
  );
}

/** The CV without one entry. */
export function withoutEntry(resume: Resume, section: CvSection, at: number): Resume {
  return withEntries(resume, section, entriesOf(resume, section).toSpliced(at, 1));
}

/** The CV with an entry inserted at `at`, or at the end. */
export function withInserted(resume: Resume, section: CvSection, at: number, entry: ResumeEntry): Resume {
  return withEntries(resume, section, entriesOf(resume, section).toSpliced(at, 0, entry));
}

/** The CV with one entry moved up by one place. */
export function withEntryUp(resume: Resume, section: CvSection, at: number): Resume {
  const entries = entriesOf(resume, section);
  const moving = entries.slice(at, at + 1);
  return at === 0 ? resume : withEntries(resume, section, entries.toSpliced(at, 1).toSpliced(at - 1, 0, ...moving));
}

/** A part with these fields set. Empty ones are removed; other fields stay. */
export function fill(part: ResumeEntry, fields: readonly CvField[], values: CvValues): ResumeEntry {
  const names = new Set<string>(fields.map(({ name }) => name));
  const kept = Object.entries(part).filter(([key]) => !names.has(key));
  const written = fields.flatMap(({ name }) => (isEmpty(values[name]) ? [] : [[name, values[name]] as const]));
  return Object.fromEntries([...written, ...kept]);
}

/** The names of parts that are stored and exported but not shown. */
export function listHiddenParts(resume: Resume): string[] {
  const shown = new Set<string>(["$schema", "meta", "basics", ...cvSections.map(({ section }) => section)]);
  return Object.entries(resume)
    .filter(([key, value]) => !shown.has(key) && !isEmpty(value))
    .map(([key]) => key);
}

/** The values of the basics, as their form shows them. */
export function basicsOf(resume: Resume): Record<string, string> {
  const basics = partOf(resume, "basics");
  return { ...toFormValues(basics, cvBasics), ...toFormValues(partOf(basics, "location"), cvLocation) };
}

/** The values of a section's entries, as their forms show them. */
export function entryValues(resume: Resume, section: CvSection): Record<string, string>[] {
  const fields = findCvSection(section)?.fields ?? [];
  return entriesOf(resume, section).map((entry) => toFormValues(entry, fields));
}

/** What a list of entries calls this one. */
export function headingOf(section: CvSection, entry: ResumeEntry): { title: string; subtitle: string } {
  const [first, second] = findCvSection(section)?.fields ?? [];
  return {
    title: (first && textOf(entry, first.name)) || (second && textOf(entry, second.name)) || "Without a name",
    subtitle: second && second.kind === "line" ? textOf(entry, second.name) : "",
  };
}

function withEntries(resume: Resume, section: CvSection, entries: ResumeEntry[]): Resume {
  if (section !== "profiles") return { ...resume, [section]: entries };
  return { ...resume, basics: { ...partOf(resume, "basics"), profiles: entries } };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
