// Tells transient database errors from bugs.
import pg from "pg";

// Classes of PostgreSQL's error codes: connection, who may connect (a password that is being changed, or a rule of the server), resources,
// operator intervention (shutdown, time-out), the database itself (one that is being made anew), locks and conflicts, a transaction that
// was left alone for too long. And read only, which managed servers are while their disk is full or another one takes over.
const passingCodes = /^(?:08|28|53|57)|^(?:3D000|55P03|40001|40P01|25P03|25P04|25006)$/;
// The last four: a name that does not resolve for a moment, and no way to its machine.
const lostCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/;
const lostMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered)|Query read timeout)/;

/** Whether the error says that the database is away or overloaded, so that the same request may work in a moment. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  if (error instanceof pg.DatabaseError) return passingCodes.test(code);
  return lostCodes.test(code) || lostMessages.test(error.message);
}

/** Whether the error says that a statement was ended because it ran for too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "57014";
}
