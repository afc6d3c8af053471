import { z } from "zod";
import { inAsciiDigits } from "./ascii-digits.ts";
import { cvAddress, cvDate, cvLines, endsAfterStart, isMail, ofLength, tooManyLines } from "./cv-fields.ts";
import { CV_BYTES_MAX, CV_ENTRIES_MAX, CV_LINE_LENGTH_MAX, CV_LINES_MAX, cvFieldMax, cvLayouts, cvSections } from "./cv-limits.ts";
import type { CvField, CvLayout, CvSection } from "./cv-limits.ts";
import { cleanText, withoutBullet } from "./written-text.ts";

/** The schema of a form field: texts are trimmed, lists split into lines, and an empty field is missing. */
function formField({ kind, isRequired, label }: CvField) {
  const missing = `Please fill in “${label}”`;
  if (kind === "lines") {
    return (
      z
        .string()
        // Twice the allowed length, so that a list that is too long gets the error about its lines.
        .max(2 * CV_LINES_MAX * CV_LINE_LENGTH_MAX, tooManyLines)
        .default("")
        .transform((text) =>
          cleanText(text)
            .split("\n")
            .map((line) => withoutBullet(line).trim())
            .filter((line) => line !== ""),
        )
        .pipe(cvLines)
    );
  }
  if (kind === "url") return z.preprocess((given) => given ?? "", cvAddress);
  const text = z
    .string()
    .default("")
    .transform((given) => (kind === "text" ? cleanText(given) : cleanText(given).replaceAll(/\s+/g, " ")).trim());
  const bounded = text.pipe(ofLength(cvFieldMax(kind)).refine((given) => !isRequired || given !== "", missing));
  if (kind === "date") return text.transform(inAsciiDigits).pipe(cvDate);
  return kind === "email" ? bounded.refine(isMail, "That does not look like an email address") : bounded;
}

/** The form of one entry, or of the basics. */
export function cvForm(fields: readonly CvField[]) {
  return z
    .object({ ...Object.fromEntries(fields.map((field) => [field.name, formField(field)])), version: z.string().default("") })
    .check(endsAfterStart<{ version: string }>());
}

const layout = z.enum(
  cvLayouts.map(({ value }) => value),
  "Choose a layout",
);
const section = z.enum(cvSections.map((one) => one.section));
const entry = { section, at: z.coerce.number().int().min(0).max(CV_ENTRIES_MAX), version: z.string() };

/** The forms of the CV's page. `version` is the version that the page showed. */
export const cvAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("draft") }),
  z.object({ intent: z.literal("layout"), layout }),
  z.object({ intent: z.literal("remove"), ...entry }),
  /** Restores an entry that `remove` returned. */
  z.object({ intent: z.literal("restore"), ...entry, entry: z.string().max(CV_BYTES_MAX) }),
  z.object({ intent: z.literal("up"), ...entry }),
  z.object({ intent: z.literal("delete") }),
]);

/** An entry of a CV as it is shown and printed. Empty texts are not shown. */
export type CvEntryView = {
  title: string;
  subtitle: string;
  dates: string;
  link: string | null;
  text: string;
  bullets: string[];
  tags: string;
};
export type CvSectionView = {
  section: CvSection;
  heading: string;
  /** Whether each entry is one line: "Databases: PostgreSQL, Redis". */
  isCompact: boolean;
  /** Whether it is in the side column of the layout with two columns. */
  isAside: boolean;
  entries: CvEntryView[];
};
/** A CV ready to be shown and printed. */
export type CvDocument = {
  /** BCP 47. */
  lang: string;
  name: string;
  label: string;
  contacts: { text: string; href: string | null }[];
  summary: string;
  sections: CvSectionView[];
};

/** A section in the editor. `at` is the index of an entry among all entries of its section, shown or not. */
export type CvPartView = { section: CvSection; label: string; one: string; entries: { at: number; title: string; subtitle: string }[] };

/** A CV with the data of its editor. `version` detects changes by another window. */
export type CvView = {
  document: CvDocument;
  parts: CvPartView[];
  layout: CvLayout;
  version: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** Parts of an imported file that are stored and exported, but not shown. */
  hiddenParts: string[];
  /** Characters that the PDF's fonts do not have. */
  unprintable: string[];
};

/** The part of the CV that a form edits. `at` is null for a new entry. */
export type CvPlace = { section: CvSection; at: number | null } | "basics";

/** The values of one form of the CV. */
export type CvFormView = { values: Record<string, string>; version: string };

/** The stored values of the part that a form edits, null when it was removed, and the version with which saving overwrites them. */
export type CvConflictView = { values: Record<string, string> | null; version: string };

/** `conflict`: it was changed elsewhere in the meantime, and nothing was overwritten. */
export type CvOutcome = { outcome: "saved" } | { outcome: "conflict" } | { outcome: "refused"; problems: string[] };

/** An entry that was just removed, as JSON. The server does not store it; the page has it for Undo until the member leaves. */
export type RemovedEntry = { section: CvSection; at: number; title: string; entry: string };

/** A line of the CV that shows a requirement, with its place. */
export type CvQuote = { place: string; text: string; because: string };
export type CheckedRequirement = {
  text: string;
  isShown: boolean;
  quotes: CvQuote[];
  /** Skills in the requirement that no line of the CV names. */
  missing: {
    slug: string;
    name: string;
    resource: { title: string; url: string; isFree: boolean } | null;
  }[];
};
/** A CV compared with a job's requirements. */
export type CvCheck = { shown: number; all: number; requirements: CheckedRequirement[] };

type CheckedJob = { id: string; title: string; company: string; location: string; isDemo: boolean };
/** The page that checks the CV against a job: the jobs to choose from, or the result. */
export type CvCheckScreen =
  { state: "choosing"; q: string; hasCv: boolean; jobs: CheckedJob[] } | { state: "checked"; job: CheckedJob; check: CvCheck };
