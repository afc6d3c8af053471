// The SQL of counting readers.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Counts a reader of a public blog; false when they were counted that day or the blog is not public. `day` is YYYY-MM-DD. */
export async function insertView(db: Db, blogId: string, day: string, viewerKey: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into blog_views (blog_id, day, viewer_key)
    select id, ${day}::date, ${viewerKey} from blogs where id = ${blogId}::uuid and is_public
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The secret of a day, made by whoever asks first; the ones of days gone by are thrown away then. */
export async function findViewSecret(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const known = await selectViewSecret(db, day);
  if (known) return known;
  await db
    .insertInto("view_secrets")
    .values({ day, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom("view_secrets")
    .where("day", "<", sql<string>`${day}::date - 1`)
    .execute();
  return (await selectViewSecret(db, day)) ?? fresh;
}

/** Deletes readers of days before one, at most `limit`, and the secrets of those days; returns how many readers. Needs the system role. */
export async function deleteViewsForSystem(db: Db, firstKept: string, limit: number): Promise<number> {
  await db.deleteFrom("view_secrets").where("day", "<", firstKept).execute();
  const { numAffectedRows } = await sql`
    delete from blog_views where ctid = any(array(select ctid from blog_views where day < ${firstKept}::date limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function selectViewSecret(db: Db, day: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("view_secrets").select("secret").where("day", "=", day).executeTakeFirst();
  return row?.secret;
}
