// One-line messages for the terminal when the database refuses a start, a migration, a backup or a restore.
import type { Config } from "../config/config.ts";
import { errorCode } from "./embedded/embedded-error.ts";

export type Where = Pick<Config, "DATABASE_URL" | "DATA_DIR">;

const missingRight = "42501";
const diskFull = "53100";
const heldByOthers = "55P03";
const noConnectionLeft = "53300";

/** A refusal whose message has been written already. */
class ExplainedRefusal extends Error {}

/**
 * Returns an error with one line that says what to do when the disk or the connections are used up, a table is locked, or the user of
 * `DATABASE_URL` has too few rights. Returns any other error unchanged. `again` says what to do afterwards, such as "start again".
 */
export function explainRefusal({ DATABASE_URL, DATA_DIR }: Where, error: unknown, again: string): unknown {
  if (!(error instanceof Error) || error instanceof ExplainedRefusal) return error;
  const { message } = error;
  const explain = (words: string) => new ExplainedRefusal(words, { cause: error });
  switch (errorCode(error.cause) ?? errorCode(error)) {
    case missingRight:
      if (DATABASE_URL === undefined) return error;
      return explain(`DATABASE_URL: its user has too few rights. ${message}. docs/operations/database.md names what it needs`);
    case diskFull: {
      const place =
        DATABASE_URL === undefined ? `DATA_DIR: no disk space is left for ${DATA_DIR}` : "DATABASE_URL: its server has no disk space left";
      return explain(`${place}. ${message}. Nothing was changed by it: free some space, and ${again}`);
    }
    case heldByOthers:
      return explain(
        `${message}. Something else holds its tables, such as a backup, a restore or a migration: ${again} once that has ended`,
      );
    case noConnectionLeft: {
      const [place, mend] =
        DATABASE_URL === undefined
          ? [`DATA_DIR: the database in ${DATA_DIR}`, "stop one that shares it"]
          : ["DATABASE_URL: its server", "raise its max_connections, or what its user may open"];
      // The message around it may wrongly say that no server is running.
      const { message: said } = error.cause instanceof Error ? error.cause : error;
      return explain(`${place} has no connection left. ${said}. A process holds up to 25: ${mend}, and ${again}`);
    }
    default:
      return error;
  }
}
