// Distinguishes transient database errors from bugs.
import pg from "pg";

// Classes of PostgreSQL's error codes: connection, authentication (a password that is being changed, or a rule of the server), resources,
// operator intervention (shutdown, timeout), the database itself (being recreated), locks and conflicts, a transaction that was idle for
// too long. Also read-only, as managed servers are while their disk is full or during a failover.
const passingCodes = /^(?:08|28|53|57)|^(?:3D000|55P03|40001|40P01|25P03|25P04|25006)$/;
// The last four mean that a name does not resolve for the moment, or that its host is unreachable.
const lostCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/;
const lostMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered)|Query read timeout)/;

/** Whether the error means that the database is unreachable or overloaded, so that the same request may soon work. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  if (error instanceof pg.DatabaseError) return passingCodes.test(code);
  return lostCodes.test(code) || lostMessages.test(error.message);
}

/** Whether the error means that a statement exceeded its time limit. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}
