// How a domain takes part in export and deletion: what it holds of one member, and how it forgets it.
import type { Ctx } from "./context.ts";
import type { Db } from "#server/platform/db/database.ts";

/** One member, with every address they have proven or given: rows that know only an address are found by it. */
export type Person = {
  userId: string;
  /** In lower case. Proven ones only: an address somebody merely typed may be another person's. */
  provenEmails: string[];
  /** In lower case: every address the member gave us anywhere, the proven ones included. */
  emails: string[];
};

export type PersonalData = {
  /** Every row by table, without hashes of secrets and without columns that are made from others. */
  tables: Record<string, object[]>;
  /** Texts in words: path inside the archive, and Markdown. */
  documents: { path: string; text: string }[];
};

export type PersonalDataSource = {
  /** The tables that hold something of a member. Together the sources name every table that refers to one. */
  tables: readonly string[];
  /** Reads everything there is of a person. `db` acts as the system and sees one moment. */
  exportFor(db: Db, person: Person): Promise<PersonalData>;
  /**
   * Removes or changes what deleting the row in `users`, which follows in the same transaction, does not. `keepsPosts` leaves what
   * everybody may read, without a name. `db` acts as the system.
   */
  eraseFor(ctx: Ctx, db: Db, person: Person, keepsPosts: boolean): Promise<void>;
};
