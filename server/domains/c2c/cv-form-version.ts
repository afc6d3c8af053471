// The version that a form of the CV carries: the version of the CV it was filled from, and a hash of the part that it shows.
import { createHash } from "node:crypto";

/** Used instead of a part's hash: the form is to be added as a new entry. */
export const ownEntry = "own";

/** The version for a form. `cv` is the version of the whole CV; `values` are the values that the form was filled with. */
export function formVersion(cv: string, values: Readonly<Record<string, string>>): string {
  return `${cv}.${markOf(values)}`;
}

/** The two parts of a version. `mark` is empty for a new entry, and for forms of pages from before hashes existed. */
export function readFormVersion(version: string): { cv: string; mark: string } {
  const [cv = "", mark = ""] = version.split(".");
  return { cv, mark };
}

/** A hash of the values of a part of the CV. */
export function markOf(values: Readonly<Record<string, string>>): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}
