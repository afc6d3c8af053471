// SQL shared by all published texts: authors, posting allowances, duplicates and review.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { newId } from "#server/platform/db/ids.ts";

/** The author columns that `presentAuthor` reads, for a query that joins the view `authors` as `a`. */
export const authorColumns = ["a.name as author_name", "a.username as author_username", "a.avatar_url as author_avatar_url"] as const;

export type FoundAuthor = { id: string; name: string; username: string | null; avatar_url: string | null };

export type Fingerprint = { item_kind: ItemKind; item_id: string; author_id: string; fingerprint: Buffer; created_at: Date };

/**
 * Members by username in lower case, in no order. Those who are not shown to others are left out. At most 500, which is as many as a text
 * may mention.
 */
export async function selectAuthors(db: Db, usernames: string[]): Promise<FoundAuthor[]> {
  const { rows } = await sql<FoundAuthor>`select id, name, username, avatar_url from find_authors(${usernames}::text[]) limit 500`.execute(
    db,
  );
  return rows;
}

/** The members who have, or once had, these usernames (in lower case), in no order. Those who are not shown to others are left out. */
export async function selectNamedIds(db: Db, usernames: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id
    from unnest(${usernames}::text[]) as named, find_authors(array[named, lower(find_current_username(named))]) as a
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** The age of an account, and whether its work or college address is verified; undefined when it is deleted. */
export function selectAccount(db: Db, userId: string): Promise<{ created_at: Date; verified: boolean | null } | undefined> {
  return db
    .selectFrom("users as u")
    .leftJoin("profiles as p", "p.id", "u.id")
    .select(["u.created_at", "p.verified"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
}

/** Takes one of `limit` posts of a kind; false when none is left. Exact under parallel requests: the row is the lock. */
export async function takeAllowance(db: Db, userId: string, kind: ItemKind, limit: number): Promise<boolean> {
  const taken = await db
    .insertInto("post_allowances")
    .values({ user_id: userId, item_kind: kind, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "item_kind"])
        .doUpdateSet({ used: sql`post_allowances.used + 1` })
        .where("post_allowances.used", "<", limit),
    )
    .returning("used")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes transactions with this text wait for each other until they end. */
export async function lockFingerprint(db: Db, fingerprint: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE(0).toString()}::bigint)`.execute(db);
}

/** The fingerprint an item was published with. */
export async function selectFingerprint(db: Db, itemId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("post_fingerprints").select("fingerprint").where("item_id", "=", itemId).executeTakeFirst();
  return row?.fingerprint;
}

/**
 * Stands in place of the kind for the text of an item that a moderator took down. The id of such a row names no item, and it has no author.
 */
const takenDown = "taken_down";

/**
 * Whether the same text was posted since a time: `here` by another item, `taken-down` only by items that moderators took down, which may be
 * deleted by now.
 */
export async function findSameText(
  db: Db,
  given: { fingerprint: Buffer; itemId: string; since: Date },
): Promise<"here" | "taken-down" | null> {
  const row = await db
    .selectFrom("post_fingerprints")
    .select("item_kind")
    .where("fingerprint", "=", given.fingerprint)
    .where("created_at", ">=", given.since)
    .where("item_id", "<>", given.itemId)
    .orderBy(sql`item_kind = ${takenDown}`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return row.item_kind === takenDown ? "taken-down" : "here";
}

/** Records the text of an item that is taken down, even if its author deletes or edits it later. */
export async function keepTakenDownText(db: Db, itemId: string, at: Date): Promise<void> {
  await sql`
    insert into post_fingerprints (item_kind, item_id, fingerprint, created_at)
    select ${takenDown}, ${newId()}::uuid, fingerprint, ${at}::timestamptz from post_fingerprints where item_id = ${itemId}::uuid`.execute(
    db,
  );
}

/** Deletes the record that this text was taken down, because its item is shown again. */
export async function forgetTakenDownText(db: Db, itemId: string): Promise<void> {
  await sql`
    delete from post_fingerprints
    where item_kind = ${takenDown} and fingerprint = (select fingerprint from post_fingerprints where item_id = ${itemId}::uuid)`.execute(
    db,
  );
}

/** Deletes at most `limit` records of texts taken down before a time; returns how many. Needs the system role. */
export function deleteOldTakenDownTextsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  // A literal, because it has to match the condition of the index.
  return deleteBatch(db, "post_fingerprints", sql`item_kind = ${sql.lit(takenDown)} and created_at < ${before}`, limit);
}

/** Records the fingerprint with which an item is published. */
export async function upsertFingerprint(db: Db, row: Fingerprint): Promise<void> {
  await db
    .insertInto("post_fingerprints")
    .values(row)
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet({ fingerprint: row.fingerprint, created_at: row.created_at }))
    .execute();
}

/** Deletes the fingerprint of an item whose text has become too short for one. */
export async function deleteFingerprint(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom("post_fingerprints").where("item_id", "=", itemId).execute();
}

/** Opens a case for an item in the moderators' queue, or adds a cause to its open case. Returns the case. */
export async function openCase(
  db: Db,
  given: { kind: ItemKind; itemId: string; authorId: string | null; cause: "reported" | "held" | "edited"; at: Date },
): Promise<string> {
  const { kind, itemId, authorId, cause, at } = given;
  const { rows } = await sql<{ id: string }>`
    select open_moderation_case(${kind}, ${itemId}::uuid, ${authorId}::uuid, ${cause}, ${at}) as id`.execute(db);
  return rows[0]?.id ?? "";
}

/**
 * Whether an item that is held, or was held when it was taken down, has been held since it was posted rather than since a later edit. Only
 * then is it new to everybody when a moderator shows it. For moderators' queries of a table with `id`; `postedAt` is its column.
 */
export function isHeldFromStart(kind: ItemKind, table: string, postedAt: string): RawBuilder<boolean> {
  const own = sql`c.item_kind = ${kind} and c.item_id = ${sql.ref(`${table}.id`)}`;
  const posted = sql.ref(`${table}.${postedAt}`);
  const heldAt = sql`coalesce(c.held_at, c.opened_at)`;
  // An item that an edit has put on hold was public before, so its open case began after it was posted.
  return sql<boolean>`case when ${sql.ref(`${table}.moderation`)} = 'held'
    then not exists (select from moderation_cases c where ${own} and c.closed_at is null and ${heldAt} > ${posted})
    else exists (select from moderation_cases c
      where ${own} and c.is_held and c.closed_at = ${sql.ref(`${table}.moderated_at`)} and ${heldAt} <= ${posted}) end`;
}

/** Removes the reporter and their words from a member's open reports. Needs the system role. */
export async function forgetReporterForSystem(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("reports")
    .set({ reporter_id: null, note: "" })
    .where("reporter_id", "=", userId)
    .where("resolved_at", "is", null)
    .execute();
}

/** Ends the hold of an item that becomes a draft, and deletes its fingerprint. Its reports stay. */
export async function unpublishItem(db: Db, kind: ItemKind, itemId: string): Promise<void> {
  await sql`select unpublish_item(${kind}, ${itemId}::uuid)`.execute(db);
}

/** Closes the case and reports of an item whose text is deleted while its row stays. Deleting the row does so by itself. */
export async function withdrawItem(db: Db, kind: ItemKind, itemId: string): Promise<void> {
  await sql`select withdraw_item(${kind}, ${itemId}::uuid)`.execute(db);
}

/** The moderators' log as the author of a text may read it: without reasons that they were not told. */
export const toldDecisions: RawBuilder<unknown> = sql`(
  select id, author_id, action, item_kind, item_id, created_at,
    case when action in ('restore', 'dismiss') then '' else reason end as reason
  from moderation_log)`;
