// The SQL of a round at work: which sources are due, and what a check of one changes.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { NewArticle } from "./classify.ts";

export type DueSource = {
  id: string;
  url: string;
  etag: string | null;
  last_modified: string | null;
  ttl_minutes: number | null;
  failure_count: number;
};

/** What a check leaves on the row of its source. `succeededAt` is null after a failure. */
export type CheckedSource = {
  id: string;
  etag: string | null;
  lastModified: string | null;
  ttlMinutes: number | null;
  checkedAt: Date;
  succeededAt: Date | null;
  nextCheckAt: Date;
  notBefore: Date;
  failureCount: number;
  error: { code: string; message: string } | null;
};

/** Makes the rows those of the list: new ones are due at `now`, names follow the list, the others go (their articles stay). */
export function syncSourcesForSystem(db: Db, sources: { id: string; url: string; name: string }[], now: Date): Promise<void> {
  return withSystem(db, async (trx) => {
    await sql`
      insert into tech_flash_sources (id, url, name, next_check_at)
      select id, url, name, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as given (id uuid, url text, name text)
      on conflict (url) do update set name = excluded.name where tech_flash_sources.name <> excluded.name`.execute(trx);
    const urls = sources.map((source) => source.url);
    await trx
      .deleteFrom("tech_flash_sources")
      .where("url", "<>", sql<string>`all(${urls}::text[])`)
      .execute();
  });
}

/** The sources the schedule may read at `now`, longest waiting first. */
export function selectScheduledSourcesForSystem(db: Db, now: Date): Promise<DueSource[]> {
  return withSystem(db, (trx) =>
    trx
      .selectFrom("tech_flash_sources")
      .select(dueColumns)
      .where("next_check_at", "<=", now)
      .orderBy(sql`last_checked_at nulls first`)
      .orderBy("id")
      .limit(sourcesMax)
      .execute(),
  );
}

/** The sources a person's request may read at `now`: those not read since `restedSince` that do not ask to be left alone. */
export function selectAskedSourcesForSystem(db: Db, now: Date, restedSince: Date): Promise<DueSource[]> {
  return withSystem(db, (trx) =>
    trx
      .selectFrom("tech_flash_sources")
      .select(dueColumns)
      .where((eb) => eb.or([eb("not_before", "is", null), eb("not_before", "<=", now)]))
      .where((eb) => eb.or([eb("last_checked_at", "is", null), eb("last_checked_at", "<=", restedSince)]))
      .orderBy(sql`last_checked_at nulls first`)
      .orderBy("id")
      .limit(sourcesMax)
      .execute(),
  );
}

/**
 * Adds the articles whose link is new and returns how many they were. They must come in the order of their link keys: two
 * transactions that add the same links then wait for each other instead of locking up. `db` must act as the system.
 */
export async function insertArticlesForSystem(db: Db, articles: NewArticle[], sourceId: string | null, isDemo = false): Promise<number> {
  if (articles.length === 0) return 0;
  const { rows } = await sql<{ inserted: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (
        id uuid, title text, summary text, source text, "externalLink" text, "linkKey" text, "imageUrl" text, "publishedAt" timestamptz, tags text[]
      )
    ), added as (
      insert into tech_flash (id, title, summary, source, source_id, external_link, link_key, image_url, published_at, tags, is_demo)
      select id, title, summary, source, ${sourceId}::uuid, "externalLink", decode("linkKey", 'hex'), "imageUrl", "publishedAt", tags, ${isDemo}::boolean
      from given
      on conflict (link_key) do nothing
      returning id, published_at, tags
    ), tagged as (
      insert into tech_flash_tags (article_id, tag, published_at)
      select id, unnest(tags), published_at from added
    )
    select count(*) as inserted from added`.execute(db);
  return rows[0]?.inserted ?? 0;
}

/** Removes the demo articles. `db` must act as the system. */
export async function deleteDemoArticlesForSystem(db: Db): Promise<void> {
  await db.deleteFrom("tech_flash").where("is_demo", "=", true).execute();
}

/** Whether there is any article at all. */
export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom("tech_flash").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Notes how a check went. `db` must act as the system. */
export async function updateSourceForSystem(db: Db, source: CheckedSource): Promise<void> {
  await db
    .updateTable("tech_flash_sources")
    .set({
      etag: source.etag,
      last_modified: source.lastModified,
      ttl_minutes: source.ttlMinutes,
      last_checked_at: source.checkedAt,
      ...(source.succeededAt ? { last_success_at: source.succeededAt } : {}),
      next_check_at: source.nextCheckAt,
      not_before: source.notBefore,
      failure_count: source.failureCount,
      last_error_code: source.error?.code ?? null,
      last_error_message: source.error?.message ?? null,
    })
    .where("id", "=", source.id)
    .execute();
}

const sourcesMax = 500;
const dueColumns = ["id", "url", "etag", "last_modified", "ttl_minutes", "failure_count"] as const;
