// Reads and changes parts of a CV. Pure: a change returns a new CV and leaves unknown fields in place.
import { cvSections, findCvSection } from "#contracts/cv-limits.ts";
import type { CvField, CvSection } from "#contracts/cv-limits.ts";
import { spellOutEntry } from "#contracts/cv-resume.ts";
import type { Resume, ResumeEntry } from "#contracts/cv-resume.ts";
import { cutPiledMarks } from "#contracts/piled-marks.ts";

/** What a form sends: a text or a list by field; null and empty ones are nothing. */
export type CvValues = Record<string, unknown>;

/** The entries of a section, none when it is missing. */
export function entriesOf(resume: Resume, section: CvSection): ResumeEntry[] {
  const holder = section === "profiles" ? partOf(resume, "basics") : resume;
  const entries = holder[section];
  const fields = findCvSection(section)?.fields ?? [];
  // A section that was unknown when the file came may hold anything.
  return Array.isArray(entries)
    ? entries
        .map((entry: unknown) => spellOutEntry(fields, entry))
        .map((entry) => (typeof entry === "object" && entry !== null ? (entry as ResumeEntry) : {}))
    : [];
}

/** An object within a CV, empty when it is missing. */
export function partOf(entry: ResumeEntry, key: string): ResumeEntry {
  const part = entry[key];
  return typeof part === "object" && part !== null && !Array.isArray(part) ? (part as ResumeEntry) : {};
}

/** A text of an entry, empty when it is missing. Letters made of two signs, as files have them, are one sign where there is one. */
export function textOf(entry: ResumeEntry, key: string): string {
  const text = entry[key];
  return typeof text === "string" ? cutPiledMarks(text).normalize("NFC").trim() : "";
}

/** The link of an entry, empty when it is missing. A file may leave out how an address begins, as people do: "github.com/asha". */
export function linkOf(entry: ResumeEntry): string {
  const link = textOf(entry, "url");
  return link === "" || /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

/** A list of an entry without its empty lines. */
export function linesOf(entry: ResumeEntry, key: string): string[] {
  const lines = entry[key];
  return Array.isArray(lines)
    ? lines.filter((line) => typeof line === "string").flatMap((line) => cutPiledMarks(line).normalize("NFC").trim() || [])
    : [];
}

/** The values of fields as a form shows them; lists one a line. */
export function toFormValues(entry: ResumeEntry, fields: readonly CvField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === "lines" ? linesOf(entry, name).join("\n") : textOf(entry, name)]),
  );
}

/** The CV with one entry written: the one at `at`, or a new one behind the others. */
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

/** The CV with an entry put before the one that stands at `at`, or behind them all. */
export function withInserted(resume: Resume, section: CvSection, at: number, entry: ResumeEntry): Resume {
  return withEntries(resume, section, entriesOf(resume, section).toSpliced(at, 0, entry));
}

/** The CV with one entry a place further up. */
export function withEntryUp(resume: Resume, section: CvSection, at: number): Resume {
  const entries = entriesOf(resume, section);
  const moving = entries.slice(at, at + 1);
  return at === 0 ? resume : withEntries(resume, section, entries.toSpliced(at, 1).toSpliced(at - 1, 0, ...moving));
}

/** A part with its fields written; those that are empty go. */
export function fill(part: ResumeEntry, fields: readonly CvField[], values: CvValues): ResumeEntry {
  const names = new Set<string>(fields.map(({ name }) => name));
  const kept = Object.entries(part).filter(([key]) => !names.has(key));
  const written = fields.flatMap(({ name }) => (isEmpty(values[name]) ? [] : [[name, values[name]] as const]));
  return Object.fromEntries([...written, ...kept]);
}

/** Names of the parts that are kept and exported, but that we do not show. */
export function listHiddenParts(resume: Resume): string[] {
  const shown = new Set<string>(["$schema", "meta", "basics", ...cvSections.map(({ section }) => section)]);
  return Object.entries(resume)
    .filter(([key, value]) => !shown.has(key) && !isEmpty(value))
    .map(([key]) => key);
}

function withEntries(resume: Resume, section: CvSection, entries: ResumeEntry[]): Resume {
  if (section !== "profiles") return { ...resume, [section]: entries };
  return { ...resume, basics: { ...partOf(resume, "basics"), profiles: entries } };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
