import { z } from "zod";
import { cvAddress, cvDate, cvLines, endsAfterStart, isMail, ofLength } from "./cv-fields.ts";
import { CV_BYTES_MAX, CV_DEPTH_MAX, CV_ENTRIES_MAX, CV_VALUES_MAX, cvBasics, cvFieldMax, cvLocation, cvSections } from "./cv-limits.ts";
import type { CvField, CvFieldKind } from "./cv-limits.ts";

/** An entry of a section. Unknown fields are preserved. */
export type ResumeEntry = Record<string, unknown>;
/** A CV in JSON Resume 1.0, with sections of our own. Every field may be missing, and unknown fields are preserved. */
export type Resume = ResumeEntry;

/** The schema of a field in a file. Texts stay as they are. */
function fileField(kind: CvFieldKind) {
  if (kind === "lines") return cvLines.nullish();
  const text = ofLength(cvFieldMax(kind));
  if (kind === "date") return cvDate.nullish();
  if (kind === "email") return text.refine(isMail, "That does not look like an email address").nullish();
  if (kind !== "url") return text.nullish();
  return text
    .superRefine((given, context) => {
      const read = cvAddress.safeParse(given);
      if (!read.success) context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "" });
    })
    .nullish();
}

const shapeOf = <Schema>(fields: readonly CvField[], toSchema: (kind: CvFieldKind) => Schema) =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, toSchema(kind)]));

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry, "Write this as a list, in square brackets").max(CV_ENTRIES_MAX, `Please keep it to ${CV_ENTRIES_MAX} entries`).nullish();

/** The schema of a CV. Known fields have to be valid, unknown ones are preserved; `toEntry` makes the schema of an entry. */
function resumeOf(toEntry: (fields: readonly CvField[]) => z.ZodType) {
  const { profiles, ...topSections } = Object.fromEntries(cvSections.map(({ section, fields }) => [section, listOf(toEntry(fields))]));
  return z.looseObject(
    {
      basics: z
        .looseObject(
          {
            ...shapeOf(cvBasics, fileField),
            location: z.looseObject(shapeOf(cvLocation, fileField), "Write this as an object, in curly brackets").nullish(),
            profiles,
          },
          "Write this as an object, in curly brackets",
        )
        .nullish(),
      ...topSections,
    },
    "A CV in JSON Resume is one object, in curly brackets",
  );
}

const keptEntry = (fields: readonly CvField[]) => z.looseObject(shapeOf(fields, fileField), "Write this as an object, in curly brackets");
/** A CV from an imported file. */
const resumeFile = resumeOf((fields) => keptEntry(fields).check(endsAfterStart()));
/** A CV from the database. Earlier ones were stored without checking that entries end after they begin. */
const keptResume = resumeOf(keptEntry);

export type ReadResume = { ok: true; resume: Resume } | { ok: false; problems: string[] };

/**
 * Parses a CV in JSON Resume, from an imported file unless `isKept` (from the database). Returns at most 20 problems, each with its place.
 */
export function readResume(text: string, { isKept = false } = {}): ReadResume {
  if (text.trim() === "") return refuse("Paste a CV in JSON Resume, or choose a file");
  if (isNoText(text)) return refuse("We cannot read a CV from a PDF, a Word document or a picture: choose a file in JSON Resume");
  if (new TextEncoder().encode(text).length > CV_BYTES_MAX) return refuse("That is too large: a CV has at most 200 kB");
  let given: unknown;
  try {
    // Some programs begin a file with a byte order mark; `trim` removes it.
    given = JSON.parse(text.trim());
  } catch {
    return refuse("This is not JSON. Is something missing at the beginning or the end?");
  }
  const trouble = findTrouble(given);
  if (trouble !== null) return refuse(trouble);
  const spelt = spellOutSections(given);
  const read = (isKept ? keptResume : resumeFile).safeParse(spelt);
  if (!read.success) return refuse(...read.error.issues.map(({ path, message }) => `${formatPlace(path)}: ${message}`));
  return { ok: true, resume: spelt as Resume };
}

/** Whether a file that was read as text is a binary file, such as a PDF or a ZIP. */
export function isNoText(text: string): boolean {
  return text.startsWith("%PDF-") || text.startsWith("PK\u0003\u0004") || text.includes("\0");
}

/** Whether a value is an object of JSON: no list, and not null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Converts an entry that is a bare text, as in `"awards": ["Best project"]`, to an object: the text becomes its first field, which is its
 * name. In other entries, only renames the fields of JSON Resume 0.x.
 */
export function spellOutEntry(fields: readonly CvField[], entry: unknown): unknown {
  if (isJsonObject(entry)) return putNewNames(fields, entry);
  const [first] = fields;
  return first && typeof entry === "string" && entry.trim() !== "" ? { [first.name]: entry } : entry;
}

/** Field names of JSON Resume 0.x, which many files still use, and their names in 1.0. */
const newNames = new Map([
  ["company", "name"],
  ["website", "url"],
]);

function putNewNames(fields: readonly CvField[], entry: ResumeEntry): ResumeEntry {
  const isFree = (name: string) => !(name in entry) && fields.some((field) => field.name === name);
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      const name = newNames.get(key) ?? key;
      return [isFree(name) ? name : key, value];
    }),
  );
}

function spellOutSections(given: unknown): unknown {
  if (!isJsonObject(given)) return given;
  const whole = spellOut(given, (section) => section !== "profiles");
  const { basics } = whole;
  if (!isJsonObject(basics)) return whole;
  return {
    ...whole,
    basics: putNewNames(
      cvBasics,
      spellOut(basics, (section) => section === "profiles"),
    ),
  };
}

function spellOut(holder: ResumeEntry, isHeld: (section: string) => boolean): ResumeEntry {
  const spelt = Object.entries(holder).map(([key, value]) => {
    const fields = cvSections.find(({ section }) => section === key && isHeld(section))?.fields;
    return [key, fields && Array.isArray(value) ? value.map((entry: unknown) => spellOutEntry(fields, entry)) : value] as const;
  });
  return Object.fromEntries(spelt);
}

function refuse(...problems: string[]): ReadResume {
  return { ok: false, problems: problems.slice(0, 20) };
}

/**
 * Finds what cannot be stored or would harm a later reader: too deep nesting, too many values, half surrogate pairs, the key `__proto__`,
 * and numbers with an exponent, which the database writes out with up to 300 zeros.
 */
function findTrouble(given: unknown): string | null {
  const open: { value: unknown; place: PropertyKey[] }[] = [{ value: given, place: [] }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, place } = next;
    count += 1;
    if (count + open.length > CV_VALUES_MAX) return "There is too much in it: this is no CV of one person";
    if (place.length > CV_DEPTH_MAX) return `${formatPlace(place.slice(0, 4))}: This is nested too deeply`;
    const unstorable = findUnstorable(value);
    if (unstorable) return `${formatPlace(place)}: There is a ${unstorable} in it that cannot be kept`;
    if (Array.isArray(value)) for (const [at, item] of value.entries()) open.push({ value: item as unknown, place: [...place, at] });
    else if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) open.push({ value: item, place: [...place, key] });
  }
  return null;
}

/** Why a value itself cannot be stored. The values inside it are checked separately. */
function findUnstorable(value: unknown): "character" | "number" | "name" | null {
  if (typeof value === "string" && !isStorable(value)) return "character";
  if (typeof value === "number" && String(value).includes("e")) return "number";
  if (isJsonObject(value) && Object.keys(value).some((key) => key === "__proto__" || !isStorable(key))) return "name";
  return null;
}

const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

function formatPlace(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === "number" ? `entry ${part + 1}` : String(part).slice(0, 60))).join(", ") || "The file";
}
