// Finds the unique constraint that a write violated.
import pg from "pg";

const uniqueViolation = "23505";

/** Whether the error reports that the unique constraint or index `name` refused a row. The transaction cannot continue after it. */
export function violatesUnique(error: unknown, name: string): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === name;
}
