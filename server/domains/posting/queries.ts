// SQL shared by all published texts: authors, posting allowances, duplicates and review.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { newId } from "#server/platform/db/ids.ts";

/** Who wrote a row, as `presentAuthor` reads it; for a query that joins the view `authors` as `a`. */
export const authorColumns = ["a.name as author_name", "a.username as author_username", "a.avatar_url as author_avatar_url"] as const;

export type FoundAuthor = { id: string; name: string; username: string | null; avatar_url: string | null };

export type Fingerprint = { item_kind: ItemKind; item_id: string; author_id: string; fingerprint: Buffer; created_at: Date };

/** Members by username in lower case, as far as they are shown to others; in no order. At most 500, as many as a text may mention. */
export async function selectAuthors(db: Db, usernames: string[]): Promise<FoundAuthor[]> {
  const { rows } = await sql<FoundAuthor>`select id, name, username, avatar_url from find_authors(${usernames}::text[]) limit 500`.execute(
    db,
  );
  return rows;
}

/** The members who have these usernames, in lower case, or gave them up, as far as they are shown to others; in no order. */
export async function selectNamedIds(db: Db, usernames: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id
    from unnest(${usernames}::text[]) as named, find_authors(array[named, lower(find_current_username(named))]) as a
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Since when somebody has an account, and whether they have proven a work or college address; undefined when they are erased. */
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

/** In place of the kind, for the text of an item that a moderator took down. Its row has an id that names no item, and no author. */
const takenDown = "taken_down";

/** Whether a text was posted since a time: `here` by another item, `taken-down` only by what moderators took down and may be gone. */
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

/** Remembers the text with which an item is taken down, also if its author deletes the item or edits it. */
export async function keepTakenDownText(db: Db, itemId: string, at: Date): Promise<void> {
  await sql`
    insert into post_fingerprints (item_kind, item_id, fingerprint, created_at)
    select ${takenDown}, ${newId()}::uuid, fingerprint, ${at}::timestamptz from post_fingerprints where item_id = ${itemId}::uuid`.execute(
    db,
  );
}

/** Forgets that the text with which an item is shown again was taken down. */
export async function forgetTakenDownText(db: Db, itemId: string): Promise<void> {
  await sql`
    delete from post_fingerprints
    where item_kind = ${takenDown} and fingerprint = (select fingerprint from post_fingerprints where item_id = ${itemId}::uuid)`.execute(
    db,
  );
}

/** Deletes at most `limit` texts of what was taken down before a time; returns how many. Needs the system role. */
export function deleteOldTakenDownTextsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  // Written out, as in the condition of the index.
  return deleteBatch(db, "post_fingerprints", sql`item_kind = ${sql.lit(takenDown)} and created_at < ${before}`, limit);
}

/** Remembers the text an item is published with. */
export async function upsertFingerprint(db: Db, row: Fingerprint): Promise<void> {
  await db
    .insertInto("post_fingerprints")
    .values(row)
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet({ fingerprint: row.fingerprint, created_at: row.created_at }))
    .execute();
}

/** Deletes the text of an item that became too short to tell. */
export async function deleteFingerprint(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom("post_fingerprints").where("item_id", "=", itemId).execute();
}

/** Puts an item into the moderators' queue, or adds a cause to its open case. Returns the case. */
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
 * Whether an item that is held, or was when it was taken down, has been held since it was posted, rather than by a later edit: only then is
 * it new to everybody when a moderator shows it. For queries of moderators about a table with `id`; `postedAt` is its column.
 */
export function isHeldFromStart(kind: ItemKind, table: string, postedAt: string): RawBuilder<boolean> {
  const own = sql`c.item_kind = ${kind} and c.item_id = ${sql.ref(`${table}.id`)}`;
  const posted = sql.ref(`${table}.${postedAt}`);
  const heldAt = sql`coalesce(c.held_at, c.opened_at)`;
  // An item that is held again by an edit was shown before that, so its open case begins after it was posted.
  return sql<boolean>`case when ${sql.ref(`${table}.moderation`)} = 'held'
    then not exists (select from moderation_cases c where ${own} and c.closed_at is null and ${heldAt} > ${posted})
    else exists (select from moderation_cases c
      where ${own} and c.is_held and c.closed_at = ${sql.ref(`${table}.moderated_at`)} and ${heldAt} <= ${posted}) end`;
}

/** Takes who sent them, and their words, out of a member's open reports. Needs the system role. */
export async function forgetReporterForSystem(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("reports")
    .set({ reporter_id: null, note: "" })
    .where("reporter_id", "=", userId)
    .where("resolved_at", "is", null)
    .execute();
}

/** Takes an item that becomes a draft out of what is held, and its text out of what others are compared with. Its reports stay. */
export async function unpublishItem(db: Db, kind: ItemKind, itemId: string): Promise<void> {
  await sql`select unpublish_item(${kind}, ${itemId}::uuid)`.execute(db);
}

/** Closes what is open about an item whose text is gone while its row stays. Deleting the row does this by itself. */
export async function withdrawItem(db: Db, kind: ItemKind, itemId: string): Promise<void> {
  await sql`select withdraw_item(${kind}, ${itemId}::uuid)`.execute(db);
}

/** The moderators' log as the author of a text may read it: without the reasons that they were not told. */
export const toldDecisions: RawBuilder<unknown> = sql`(
  select id, author_id, action, item_kind, item_id, created_at,
    case when action in ('restore', 'dismiss') then '' else reason end as reason
  from moderation_log)`;
