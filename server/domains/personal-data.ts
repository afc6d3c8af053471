// The interface by which each domain takes part in export and erasure.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { DB } from "#server/platform/db/schema.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JsonRow, RowsQuery } from "#server/platform/db/read-rows.ts";
import type { Ctx } from "./context.ts";

/** One member, with every address that belongs to them. */
export type Person = {
  userId: string;
  /** Where the account gets its mail. */
  accountEmail: string;
  /** Addresses the member has proven, in lower case: rows that know only an address are theirs when it is one of these. */
  provenEmails: string[];
  /** Every address the member gave us and no other member has, in lower case; the proven ones included. */
  emails: string[];
};

/** A table with rows of a member. */
export type PersonalTable = {
  table: string;
  /** Name of the file in the archive. Default: the table's. */
  name?: string;
  /** The column that says whose row it is. */
  owner: string;
  /** What that column holds. Default: the member's id. */
  ownerIs?: "id" | "email";
  /** Columns of a unique key, all of them among `columns`. */
  key: readonly string[];
  /** What the member gets to see: no hashes of secrets, nothing of other people, nothing made from other columns. */
  columns: readonly string[];
  /** What is read instead of the table: a query in brackets, with the owner and these columns. */
  from?: RowsQuery["from"];
};

export type PersonalDocument = { /** Inside the archive. */ path: string; /** Markdown. */ text: string };

/** The member's rows of one of a source's tables, by its name in the archive: in the order of its key, read as they are taken. */
export type RowsOf = (name: string) => AsyncIterable<JsonRow>;

export type PersonalDataSource = {
  /** Together the sources name every table with rows of a member; a test holds them to it. */
  tables: readonly PersonalTable[];
  /** What the member wrote, as texts to read, each made when it is asked for: together they may be larger than memory. */
  documents?(rowsOf: RowsOf): AsyncIterable<PersonalDocument>;
  /** Topics of the cached pages that name the member (see `notifyTopic`). `db` acts as the system. */
  pages?(db: Db, userId: string): Promise<string[]>;
  /**
   * Removes or changes what deleting the row in `users`, which follows in the same transaction, does not. With `posts` "keep", what
   * everybody may read stays, without a name. `db` acts as the system.
   */
  erase?(ctx: Ctx, db: Db, person: Person, posts: PostChoice): Promise<void>;
};

type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

type PersonalTableOf<Table extends keyof DB & string, Owner, Column, LeftOut> = Omit<
  PersonalTable,
  "table" | "owner" | "key" | "columns"
> & {
  owner: Owner;
  key: readonly NoInfer<Column>[];
  columns: readonly Column[];
  /** What the member does not get, for the reasons that `PersonalTable.columns` gives. */
  omitted?: readonly LeftOut[];
} & EachNamed<Exclude<ColumnOf<Table>, Owner | Column | LeftOut>>;

/**
 * A column that is neither exported nor left out is a mistake that the compiler tells: nobody should forget what a new one means to a
 * member.
 */
type EachNamed<Missing> = [Missing] extends [never] ? unknown : { columnsNeitherExportedNorLeftOut: Missing };

/** Describes a table with rows of a member, its columns checked against the schema. */
export function personalTable<
  Table extends keyof DB & string,
  Owner extends ColumnOf<Table>,
  Column extends ColumnOf<Table>,
  LeftOut extends ColumnOf<Table> = never,
>(table: Table, { owner, ownerIs, name, key, columns, from }: PersonalTableOf<Table, Owner, Column, LeftOut>): PersonalTable {
  return { table, owner, ownerIs, name, key, columns, from };
}
