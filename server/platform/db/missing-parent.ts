// Finds which parent row was deleted while a row that refers to it was written.
import pg from "pg";

const foreignKeyViolation = "23503";

/**
 * Returns what a foreign key violation is about: "account" for the account or session of the person who sent the request, deleted at the
 * same moment; "thing" for any other row; null for any other error. No foreign key of ours prevents the deletion of the row it refers to,
 * so the missing row is always the parent.
 */
export function findMissingParent(error: unknown): "account" | "thing" | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) return null;
  return /\b(?:users|profiles|sessions)\b/.test(error.detail ?? "") ? "account" : "thing";
}
