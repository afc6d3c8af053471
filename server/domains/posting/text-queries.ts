// SQL shared by blogs and discussions: reading, deleting, locking and liking a text.
import { sql } from "kysely";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

export type TextTable = "blogs" | "discussions";

type Like = { id: string; itemId: string; userId: string; at: Date };

const likes = {
  blogs: { table: sql.table("blog_likes"), itemId: sql.ref("blog_id") },
  discussions: { table: sql.table("discussion_likes"), itemId: sql.ref("discussion_id") },
};

const below = {
  blogs: { table: sql.table("blog_comments"), itemId: sql.ref("blog_id") },
  discussions: { table: sql.table("discussion_replies"), itemId: sql.ref("discussion_id") },
};
const latestBelow = 100;

/**
 * Whether the text that a query calls `item`, or a comment or reply below it, is the viewer's. Also true for anybody who has written more
 * than 100 comments (or replies), because that many are not searched for each page.
 */
export function hasWritten(table: TextTable, item: string, viewerId: string) {
  const { table: belowTable, itemId } = below[table];
  return sql<boolean>`coalesce(${sql.ref(`${item}.author_id`)} = ${viewerId}::uuid, false) or (
    select coalesce(bool_or(written.item_id = ${sql.ref(`${item}.id`)}), false) or count(*) = ${sql.lit(latestBelow)}
    from (
      select ${itemId} as item_id from ${belowTable} where user_id = ${viewerId}::uuid
      order by created_at desc limit ${sql.lit(latestBelow)}
    ) as written)`;
}

/** Whether this person likes the text that a query calls `item`; false for a visitor. */
export function isLikedBy(of: TextTable, item: string, viewerId: string | null) {
  const { table, itemId } = likes[of];
  return sql<boolean>`exists (select 1 from ${table} l where l.${itemId} = ${sql.ref(`${item}.id`)} and l.user_id = ${viewerId}::uuid)`;
}

/** The Markdown source of a public text and its author: null once the account is deleted, and while the member is not shown. */
export type TextSource = { content: string; authorId: string | null };

/** The sources of these texts, by id. Texts that are not public are left out. */
export async function selectPublicSources(db: Db, table: TextTable, ids: readonly string[]): Promise<Map<string, TextSource>> {
  const { rows } = await sql<TextSource & { id: string }>`
    select t.id, t.content,
      (select p.id from profiles p where p.id = t.author_id and p.consent_state in ('not_needed', 'given')) as "authorId"
    from ${sql.table(table)} t where t.id = any(${ids}::uuid[]) and t.is_public`.execute(db);
  return new Map(rows.map(({ id, content, authorId }) => [id, { content, authorId }]));
}

/**
 * Locks a text and returns whether it is public; undefined when there is none. Everything that is written below a text takes this lock
 * first, then that of its own row, so that no two transactions wait for each other.
 */
export async function lockText(db: Db, table: TextTable, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_public: boolean }>`
    select is_public from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
  return rows[0]?.is_public;
}

/** The author and title of a text. */
export async function selectTextHead(
  db: Db,
  table: TextTable,
  id: string,
): Promise<{ author_id: string | null; title: string } | undefined> {
  const { rows } = await sql<{ author_id: string | null; title: string }>`
    select author_id, title from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** Deletes the author's own text with everything below it; false when there is none. */
export async function deleteOwnText(db: Db, table: TextTable, given: { id: string; authorId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id = ${given.id} and author_id = ${given.authorId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Adds a like; false when it was there already. */
export async function insertLike(db: Db, of: TextTable, { id, itemId, userId, at }: Like): Promise<boolean> {
  const { table, itemId: column } = likes[of];
  const { numAffectedRows } = await sql`
    insert into ${table} (id, ${column}, user_id, created_at) values (${id}, ${itemId}, ${userId}, ${at})
    on conflict (${column}, user_id) do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes a like; false when there was none. */
export async function deleteLike(db: Db, of: TextTable, { itemId, userId }: Pick<Like, "itemId" | "userId">): Promise<boolean> {
  const { table, itemId: column } = likes[of];
  const { numAffectedRows } = await sql`delete from ${table} where ${column} = ${itemId} and user_id = ${userId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The current number of likes. */
export async function selectLikeCount(db: Db, table: TextTable, id: string): Promise<number> {
  const { rows } = await sql<{ like_count: number }>`select like_count from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.like_count ?? 0;
}

/** Texts on whose pages a member appears, as author, below the text or in the count of likes: at most 5,000. Needs the system role. */
export async function selectTextsShowingForSystem(db: Db, table: TextTable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where author_id = ${userId} and is_public
    union
    select ${below[table].itemId} from ${below[table].table} where user_id = ${userId} and is_public
    union
    select ${likes[table].itemId} from ${likes[table].table} where user_id = ${userId}
    order by id limit ${sql.lit(5_000)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks every text that a member wrote, likes or has written below, ordered by id, before all of that is deleted. */
export async function lockTextsOfMember(db: Db, table: TextTable, userId: string): Promise<void> {
  await sql`
    select id from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where author_id = ${userId}
      union select ${likes[table].itemId} from ${likes[table].table} where user_id = ${userId}
      union select ${below[table].itemId} from ${below[table].table} where user_id = ${userId}
    ) order by id for update`.execute(db);
}

/** Deletes the likes of a member. */
export async function deleteLikesOfMember(db: Db, of: TextTable, userId: string): Promise<void> {
  await sql`delete from ${likes[of].table} where user_id = ${userId}`.execute(db);
}

/** Deletes the texts of a member. With `posts` "keep", only those that nobody else sees. */
export async function deleteTextsOfMember(db: Db, table: TextTable, userId: string, posts: PostChoice): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where author_id = ${userId} and (${posts === "remove"}::boolean or not is_public)`.execute(db);
}
