// SQL for members' filters. Every function filters by the viewer and runs inside `withViewer` or reads through `readAs`. Those that end in
// "ForSystem" need the system role instead.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";

export type ChoicesRow = { muted_sources: string[]; muted_words: string[]; hides_read: boolean };

/** A member's choices; undefined when they have never made any. */
export function selectChoices(db: Db, viewerId: string): Promise<ChoicesRow | undefined> {
  return db
    .selectFrom("tech_flash_choices")
    .select(["muted_sources", "muted_words", "hides_read"])
    .where("user_id", "=", viewerId)
    .executeTakeFirst();
}

/**
 * Replaces a lead whose source is muted: the earliest article of the story from another source, or the same link as another source carries
 * it. A discovery replaces only a discovery.
 */
export type StandInRow = {
  story_id: string;
  id: string;
  title: string;
  summary: string;
  source: string;
  external_link: string;
  image_url: string | null;
  /** ISO 8601. */
  published_at: string;
};

export type ListChoicesRow = ChoicesRow & {
  read_ids: string[];
  /** Stories of which the member has read an article. */
  read_story_ids: string[];
  stand_ins: StandInRow[];
};

/**
 * A member's choices and their effect on a list: which of `articleIds` they have read, of which of `storyIds` they have read any article,
 * and what replaces muted leads. Undefined when the member has never made a choice. At most 500 ids of each.
 */
export async function selectListChoices(
  db: Db,
  viewerId: string,
  { articleIds, storyIds }: { articleIds: string[]; storyIds: string[] },
): Promise<ListChoicesRow | undefined> {
  const { rows } = await sql<ListChoicesRow>`
    select c.muted_sources, c.muted_words, c.hides_read,
      case when c.hides_read then array(
        select r.article_id from unnest(${articleIds}::uuid[]) as listed (id)
        join tech_flash_reads r on r.user_id = ${viewerId}::uuid and r.article_id = listed.id) else '{}' end as read_ids,
      case when c.hides_read then array(
        select distinct a.story_id from unnest(${storyIds}::uuid[]) as told (id)
        join tech_flash a on a.story_id = told.id
        join tech_flash_reads r on r.user_id = ${viewerId}::uuid and r.article_id = a.id) else '{}' end as read_story_ids,
      (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
        select lead.story_id, other.*
        from unnest(${articleIds}::uuid[]) as listed (id)
        join tech_flash lead on lead.id = listed.id and lead.source = any (c.muted_sources) and (lead.source_count > 1 or lead.is_discovery)
        cross join lateral (
          select a.id, a.title, a.summary, a.source, a.external_link, a.image_url, a.published_at
          from tech_flash a
          where a.story_id = lead.story_id and (lead.is_discovery or not a.is_discovery) and not a.source = any (c.muted_sources)
          union all
          select a.id, k.title, a.summary, k.source, a.external_link, a.image_url, k.published_at
          from tech_flash a join tech_flash_carriers k on k.article_id = a.id
          where a.story_id = lead.story_id and (lead.is_discovery or not k.is_discovery) and not k.source = any (c.muted_sources)
          order by published_at, id limit 1) other) s) as stand_ins
    from tech_flash_choices c where c.user_id = ${viewerId}::uuid`.execute(db);
  return rows[0];
}

/** A member's choices, locked until the transaction ends. Adds the row if there is none. */
export async function lockChoices(db: Db, viewerId: string, now: Date): Promise<ChoicesRow> {
  await db
    .insertInto("tech_flash_choices")
    .values({ user_id: viewerId, updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return db
    .selectFrom("tech_flash_choices")
    .select(["muted_sources", "muted_words", "hides_read"])
    .where("user_id", "=", viewerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a member's choices, which must be locked. */
export async function updateChoices(db: Db, viewerId: string, choices: ChoicesRow, now: Date): Promise<void> {
  await db
    .updateTable("tech_flash_choices")
    .set({ ...choices, updated_at: now })
    .where("user_id", "=", viewerId)
    .execute();
}

/**
 * Marks as read the article with this id, or the lead of the story with this id, for a member who hides what they have read. Marking it
 * again updates the time. Returns false when the member does not hide it, or there is no such article.
 */
export async function insertRead(db: Db, viewerId: string, articleId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tech_flash_reads (user_id, article_id, read_at)
    select c.user_id, a.id, ${now} from tech_flash_choices c, (
      select id from tech_flash where id = ${articleId}::uuid
      union all
      select id from tech_flash where story_id = ${articleId}::uuid and is_lead
      limit 1) a
    where c.user_id = ${viewerId}::uuid and c.hides_read
    on conflict (user_id, article_id) do update set read_at = excluded.read_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Marks an article as unread for a member. */
export async function deleteRead(db: Db, viewerId: string, articleId: string): Promise<void> {
  await db.deleteFrom("tech_flash_reads").where("user_id", "=", viewerId).where("article_id", "=", articleId).execute();
}

/** Deletes a member's read marks except for the newest `kept`, at most 100 at once. */
export async function deleteReadsBeyond(db: Db, viewerId: string, kept: number): Promise<void> {
  await sql`
    delete from tech_flash_reads where user_id = ${viewerId}::uuid and article_id in (
      select article_id from tech_flash_reads where user_id = ${viewerId}::uuid
      order by read_at desc, article_id offset ${kept} limit 100)`.execute(db);
}

/** Deletes all read marks of a member and returns how many there were. */
export async function deleteReads(db: Db, viewerId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("tech_flash_reads").where("user_id", "=", viewerId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A member's choices, the names of all sources (at most `sourcesMax`), and how many articles the member has marked as read. */
export async function selectChoicesScreen(
  db: Db,
  viewerId: string,
  sourcesMax: number,
): Promise<ChoicesRow & { names: string[]; read_count: number }> {
  const { rows } = await sql<ChoicesRow & { names: string[]; read_count: number }>`
    select coalesce(c.muted_sources, '{}') as muted_sources, coalesce(c.muted_words, '{}') as muted_words,
      coalesce(c.hides_read, false) as hides_read,
      array(select s.name from tech_flash_sources s order by lower(s.name), s.id limit ${sql.lit(sourcesMax)}) as names,
      (select count(*) from tech_flash_reads r where r.user_id = ${viewerId}::uuid) as read_count
    from (select ${viewerId}::uuid as user_id) viewer left join tech_flash_choices c on c.user_id = viewer.user_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("one row always answers");
  return row;
}

/** Deletes read marks from before a moment, at most `limit`; returns how many. Needs the system role. */
export function deleteOldReadsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, "tech_flash_reads", sql`read_at < ${before}`, limit);
}
