import type pg from "pg";

const dayMs = 24 * 3_600_000;
// Key columns that get new values in a copy. Members, sources and skills are not copied.
const copiedKeys = new Set(["id", "blog_id", "article_id", "discussion_id", "event_id", "job_id", "entry_id", "item_id", "story_id"]);
// Columns that must be unique, besides keys.
const uniques: Record<string, string> = {
  "tech_flash.link_key": "sha256(t.link_key || n::text::bytea)",
  "tech_flash.external_link": "t.external_link || '?copy=' || n",
  "events.ics_uid": "t.ics_uid || '-' || n",
};
// Computing these columns takes most of the time of a fill, so they are copied.
const searched = ["blogs", "discussions", "events", "jobs"];

type Spread = "minutes" | "board" | "calendar";
const tables: Record<string, Spread> = {
  tech_flash: "minutes",
  tech_flash_tags: "minutes",
  blogs: "minutes",
  blog_tags: "minutes",
  blog_comments: "minutes",
  discussions: "minutes",
  discussion_tags: "minutes",
  discussion_replies: "minutes",
  events: "calendar",
  event_tags: "calendar",
  event_skills: "calendar",
  jobs: "board",
  job_skills: "board",
};

/**
 * Copies every filled row `copies` times with new keys: copies of news and texts are dated before the first ones, at the same intervals of
 * a minute; those of events and open jobs lie among them. `count` is the number of rows of a kind. The database is then only for reading:
 * its columns of search words are not updated.
 */
export async function multiplyRows(pool: pg.Pool, count: number, copies: number): Promise<void> {
  for (const table of searched) await pool.query(`alter table ${table} alter column search drop expression`);
  const minutes = count * 60_000;
  const steps: Record<Spread, number> = {
    minutes,
    // Jobs are open for 90 days.
    board: Math.max(0, 85 * dayMs - minutes) / copies,
    calendar: (455 * dayMs) / count / (copies + 1),
  };
  const entrySpread = `case t.kind when 'event' then ${steps.calendar} when 'job' then ${steps.board} else ${steps.minutes} end`;
  const work = [
    ...Object.entries(tables).map(
      ([table, spread]) =>
        () =>
          copyTable(pool, table, `${steps[spread]}`, copies),
    ),
    () => copyTable(pool, "search_entries", entrySpread, copies),
  ].toReversed();
  const takeTurns = async () => {
    for (let next = work.pop(); next !== undefined; next = work.pop()) await next();
  };
  await Promise.all([takeTurns(), takeTurns()]);
  await pool.query("update job_facet_counts set open_jobs = open_jobs * ($1::integer + 1)", [copies]);
}

async function copyTable(pool: pg.Pool, table: string, stepMs: string, copies: number): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const valueOf = ({ name, type }: { name: string; type: string }) => {
    const unique = uniques[`${table}.${name}`];
    if (unique !== undefined) return unique;
    if (copiedKeys.has(name)) return `md5(t.${name} || '-' || n)::uuid`;
    // Double precision: a million minutes in milliseconds exceed an integer.
    return type.startsWith("timestamp") ? `t.${name} - n * (${stepMs})::double precision * interval '1 ms'` : `t.${name}`;
  };
  const client = await pool.connect();
  // Triggers are off, because the rows that they would make are copied, too.
  await client.query("set session_replication_role = replica");
  // One copy of all rows after the other: rows of about the same time lie together on disk, as they do when rows are written one by one.
  await client.query(`create temporary table first_rows as table ${table}`);
  for (let copy = 1; copy <= copies; copy += 1) {
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(", ")})
       select ${columns.map(valueOf).join(", ")} from first_rows t cross join (select $1::integer as n) c`,
      [copy],
    );
  }
  client.release(true);
}
