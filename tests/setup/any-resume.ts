import fc from "fast-check";
import { cvSections, findCvSection } from "#contracts/cv-limits.ts";
import type { CvSection } from "#contracts/cv-limits.ts";

// The database keeps numbers without exponents, and no object may be given another prototype.
const withoutExponents = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(3)) % 1e9 : value);
const text = fc.string({ unit: "grapheme", maxLength: 40 }).filter((value) => !value.includes("\0") && value.isWellFormed());
const unknown = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll("__proto__", "proto"), withoutExponents) as unknown);

/** Generators of values by the kind of field. */
const values = {
  lines: fc.array(text, { maxLength: 4 }),
  date: fc.constantFrom("2024", "2024-06", "2024-06-15", ""),
  url: fc.constantFrom("https://example.org/a", "http://example.org", ""),
  email: fc.constantFrom("a@example.org", ""),
  line: text,
  text,
};

function entry(section: CvSection) {
  const known = findCvSection(section)?.fields ?? [];
  const fields = Object.fromEntries(known.map(({ name, kind }) => [name, values[kind]]));
  return fc.record({ ...fields, "x-unknown": unknown }, { requiredKeys: [] });
}

const entries = Object.fromEntries(
  cvSections.filter(({ section }) => section !== "profiles").map(({ section }) => [section, fc.array(entry(section), { maxLength: 2 })]),
);

/** Resumes with known parts, unknown parts, and both in one entry, as fast-check generates them. */
export const anyResume = fc.record(
  {
    basics: fc.record({ name: text, "x-more": unknown, profiles: fc.array(entry("profiles"), { maxLength: 2 }) }, { requiredKeys: [] }),
    ...entries,
    publications: fc.array(unknown, { maxLength: 2 }),
    meta: unknown,
  },
  { requiredKeys: [] },
);
