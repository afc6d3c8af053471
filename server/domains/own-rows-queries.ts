// SQL shared by private rows: those that their member can remove and, for a while, restore, and those that are searched word by word.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { spellNumbers, zerosOf } from "#server/domains/spell-numbers.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";

const removedColumns = {
  bookmarks: "removed_at",
  journals: "removed_at",
  job_applications: "removed_at",
  saved_searches: "removed_at",
  c2c_interview_answers: "removed_at",
  ask_me_sessions: "deleted_at",
  c2c_progress: "deleted_at",
} as const;

/** A table of rows that can be removed. */
export type PurgeableTable = keyof typeof removedColumns;

/** A table with the columns `id` and `user_id`. A bookmark is identified by its item, so bookmarks have their own SQL for this. */
export type RemovableTable = Exclude<PurgeableTable, "bookmarks">;

// The number of words that count in one search.
const wordsMax = 8;

/**
 * Locks these rows of a member for other transactions that call this. Anything that changes several rows calls it first: two transactions
 * that lock them one by one could deadlock.
 */
export async function lockRowsOf(db: Db, table: RemovableTable, viewerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${viewerId}`}, 0))`.execute(db);
}

/** The number of rows that a member has in a table. Until the transaction ends, nobody else can add one. Runs inside `withViewer`. */
export async function lockAndCount(db: Db, table: RemovableTable, viewerId: string): Promise<number> {
  await lockRowsOf(db, table, viewerId);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where user_id = ${viewerId}::uuid and ${sql.ref(removedColumns[table])} is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes a row of a member, or restores it (null); false when there is none. Safe to repeat. Runs inside `withViewer`. */
export async function setRemovedAt(
  db: Db,
  table: RemovableTable,
  { viewerId, id }: { viewerId: string; id: string },
  at: Date | null,
): Promise<boolean> {
  const column = sql.ref(removedColumns[table]);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${column} = ${at === null ? null : sql`coalesce(${column}, ${at}::timestamptz)`}
    where user_id = ${viewerId}::uuid and id = ${id}::uuid`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes rows that were removed before `before`, at most `limit`; returns how many. Needs the system role. */
export function deleteRemovedForSystem(db: Db, table: PurgeableTable, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, table, sql`${sql.ref(removedColumns[table])} < ${before}`, limit);
}

/**
 * Whether `letters`, a text in lower case that has gone through `apart`, contains each word of `q` as part of a word in any spelling: with
 * or without the dots under Hindi letters, and with numbers in the digits of a script of `q` or in 0 to 9. Words after the eighth are
 * ignored. False when `q` has no word.
 */
export function holdsWords(letters: RawBuilder<string>, q: string) {
  const holds = spellNumbers(q, zerosOf(q)).map(
    (spelt) => sql<boolean>`once.letters like all (nullif(array(
      select '%' || regexp_replace(word, '[\\\\%_]', '\\\\\\&', 'g') || '%'
      from regexp_split_to_table(${lettersOf(spelt)}, '\\s+') as word where word <> '' limit ${sql.lit(wordsMax)}), '{}'))`,
  );
  // Computed once for each row, however many spellings there are, because it takes far longer than searching the result.
  return sql<boolean>`(
    select ${sql.join(holds, sql` or `)} from (select ${withoutDots(letters, q)} as letters offset 0) as once)`;
}

/** The position, from 1, of a word that `holdsWords` finds in `letters`; 0 when it is not found. */
export function placeOf(letters: RawBuilder<string>, word: string) {
  const places = spellNumbers(word, zerosOf(word)).map(
    (spelt) => sql`nullif(strpos(${withoutDots(letters, word)}, ${lettersOf(spelt)}), 0)`,
  );
  return sql<number>`coalesce(${sql.join(places)}, 0)`;
}

function lettersOf(text: string) {
  return withoutDots(sql<string>`lower(apart(${text}::text))`, text);
}

/** `letters` without the dots under those Hindi letters that may have one in the text `asked`, because few people type all of them. */
function withoutDots(letters: RawBuilder<string>, asked: string) {
  return /[कखगजफडढ]/u.test(asked.normalize("NFKC")) ? sql<string>`replace(${letters}, chr(2364), '')` : letters;
}
