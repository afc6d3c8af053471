// Names repeated statements, so that PostgreSQL prepares them once per connection.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

/** The maximum number of named statements. Each takes some 50 kB of the server's memory per connection. */
const namedMax = 300;
/** The maximum number of texts that are counted and not named yet; some never occur again. */
const waitingMax = 1_000;
const namedFrom = 3;
const preparable = /^\s*(?:select|with|insert|update|delete)\b/i;
// The prepared statement is no longer valid: a table was altered while this process runs, or a pooler switched to another connection.
const forgottenCodes = new Set(["0A000", "26000"]);

export type StatementNames = {
  /** Returns the name of a statement that has occurred often enough. */
  find(text: string): string | undefined;
  /** Discards all names; statements get new ones. */
  renew(): void;
};

/** Names each statement at its third use, as long as there are fewer than 300 names. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const waiting = new Map<string, number>();
  let generation = 0;

  return {
    find(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= namedMax || !preparable.test(text)) return known;
      const count = (waiting.get(text) ?? 0) + 1;
      waiting.delete(text);
      if (count < namedFrom) {
        waiting.set(text, count);
        const [oldest] = waiting.keys();
        if (waiting.size > waitingMax && oldest !== undefined) waiting.delete(oldest);
        return undefined;
      }
      const name = `s${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew() {
      names.clear();
      generation += 1;
    },
  };
}

/** Adapts the pool for Kysely and names repeated statements. */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? nameStatements(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function nameStatements(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  // Set after `query_timeout` without an answer: further queries on this connection would wait behind the one that has no answer.
  let silence: Error | null = null;

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== "string") throw new Error("Rows are read whole: no cursor is configured");
    return ask<Row>(text, values);
  }

  async function ask<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence) throw silence;
    const name = names.find(text);
    try {
      const { command, rowCount, rows } = await client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
      return { command: command as PostgresQueryResult<Row>["command"], rowCount: rowCount ?? 0, rows: rows as Row[] };
    } catch (error) {
      if (error instanceof Error && error.message === "Query read timeout") silence = error;
      if (name !== undefined && error instanceof pg.DatabaseError && forgottenCodes.has(error.code ?? "")) names.renew();
      throw error;
    }
  }

  return { query, release: (isBroken) => client.release(isBroken || silence !== null) };
}
