// Tells which row had gone while one that belongs to it was written.
import pg from "pg";

const foreignKeyViolation = "23503";

/**
 * What a foreign key misses: the account or the session of whoever asked, erased in the same moment, or another thing; null when the error
 * says something else. No foreign key keeps what it points to from being deleted, so it is always the parent that is missing.
 */
export function findMissingParent(error: unknown): "account" | "thing" | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) return null;
  return /\b(?:users|profiles|sessions)\b/.test(error.detail ?? "") ? "account" : "thing";
}
