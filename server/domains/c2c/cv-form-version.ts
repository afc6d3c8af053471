// What a form of the CV carries along: the state of the CV it was filled from, and of the part that it shows.
import { createHash } from "node:crypto";

/** In place of a part's mark: the form is to become an entry of its own. */
export const ownEntry = "own";

/** `cv` is the version of the whole CV; `values` are what the form was filled with. */
export function formVersion(cv: string, values: Readonly<Record<string, string>>): string {
  return `${cv}.${markOf(values)}`;
}

/** The two parts of a version; a form of a new entry, or of a page from before there were marks, has no mark. */
export function readFormVersion(version: string): { cv: string; mark: string } {
  const [cv = "", mark = ""] = version.split(".");
  return { cv, mark };
}

/** What stands for a part of a CV: another text, another mark. */
export function markOf(values: Readonly<Record<string, string>>): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}
