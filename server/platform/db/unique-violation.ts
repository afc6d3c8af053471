// Which unique constraint a write violated.
import pg from "pg";

const uniqueViolation = "23505";

/** Whether the error says that the unique constraint or index `name` refused a row. Its transaction is lost. */
export function violatesUnique(error: unknown, name: string): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === name;
}
