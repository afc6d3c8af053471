// The interface by which each domain takes part in export and erasure.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { DB } from "#server/platform/db/schema.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { JsonRow, RowsQuery } from "#server/platform/db/read-rows.ts";
import type { Ctx } from "./context.ts";

/** One member, with every address that belongs to them. */
export type Person = {
  userId: string;
  /** The address to which the account's mails go. */
  accountEmail: string;
  /** The member's verified addresses, in lower case. Rows that know only an address are the member's if it is one of these. */
  provenEmails: string[];
  /** All addresses that the member gave us and no other member has, in lower case, including the verified ones. */
  emails: string[];
};

/** A table with rows of a member. */
export type PersonalTable = {
  table: string;
  /** The name of the file in the archive. Default: the table's name. */
  name?: string;
  /** The column that identifies the owner of a row. */
  owner: string;
  /** What that column holds. Default: the member's id. */
  ownerIs?: "id" | "email";
  /** Columns of a unique key, all of them among `columns`. */
  key: readonly string[];
  /** The columns in the archive: no hashes of secrets, nothing about other people, nothing computed from other columns. */
  columns: readonly string[];
  /** A query in brackets that is read instead of the table, with the owner and these columns. */
  from?: RowsQuery["from"];
};

export type PersonalDocument = { /** Inside the archive. */ path: string; /** Markdown. */ text: string };

/** The member's rows of one of a source's tables, by its name in the archive. Ordered by key, read while they are consumed. */
export type RowsOf = (name: string) => AsyncIterable<JsonRow>;

export type PersonalDataSource = {
  /** Together the sources name every table with rows of a member; a test holds them to it. */
  tables: readonly PersonalTable[];
  /** The member's texts as documents, each made when it is consumed, because together they may be larger than memory. */
  documents?(rowsOf: RowsOf): AsyncIterable<PersonalDocument>;
  /** Topics of the cached pages that name the member (see `notifyTopic`). `db` acts as the system. */
  pages?(db: Db, userId: string): Promise<string[]>;
  /**
   * Erases what the deletion of the row in `users` does not, which follows in the same transaction. With `posts` "keep", public texts stay
   * without a name. `db` acts as the system.
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
  /** The columns that are not exported, for the reasons that `PersonalTable.columns` gives. */
  omitted?: readonly LeftOut[];
} & EachNamed<Exclude<ColumnOf<Table>, Owner | Column | LeftOut>>;

/** Makes the compiler report a column that is neither exported nor left out, so that nobody forgets to decide about a new one. */
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
