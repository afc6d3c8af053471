import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listBlogs } from "#server/domains/blogs/blogs.ts";
import { listDiscussions } from "#server/domains/discussions/discussions.ts";
import { listEvents } from "#server/domains/events/events.ts";
import { listJobs } from "#server/domains/jobs/jobs.ts";
import { listJournals } from "#server/domains/journals/journals.ts";
import { listNotifications } from "#server/domains/notifications/notifications.ts";
import { listArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildViewer } from "#tests/factories/members.ts";
import { addSampleRows } from "#tests/setup/sample-rows.ts";
import { sampleValues } from "#tests/setup/sample-values.ts";
import { replaceDatabase, runOnServer } from "#tests/setup/server-commands.ts";

// Simulates a database that has grown over time: every table gets a row before each migration, from the first to the last.
const name = `upgraded_${randomBytes(6).toString("hex")}`;
let owner: pg.Pool;
const lost: string[] = [];

beforeAll(async () => {
  await runOnServer(inject("templateUrl"), `create database ${name}`);
  owner = openOwnerPool(replaceDatabase(inject("templateUrl"), name), { maxConnections: 1 });
  const migrations = await readMigrations();
  for (let count = 1; count <= migrations.length; count += 1) {
    if (migrations[count - 1]?.name === "0101_tags_without_hash.sql") await writeHashes(owner);
    const before = await countRows(owner);
    await migrate(owner, migrations.slice(0, count));
    const after = await countRows(owner);
    for (const [table, rows] of before) if ((after.get(table) ?? 0) < rows) lost.push(`${table} by ${migrations[count - 1]?.name}`);
    await addSampleRows(owner, count, sampleValues);
  }
}, 120_000);
afterAll(async () => {
  await owner.end();
  await runOnServer(inject("templateUrl"), `drop database ${name} with (force)`);
});

/** Copies of the tags of other tables. Two tags that a migration merges share one row. */
const copies = ["blog_tags", "discussion_tags", "event_tags"];

async function countRows(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [["rate_limits", "schema_migrations", ...copies]],
  );
  if (tables.length === 0) return new Map();
  const counts = tables.map((table) => `select '${table.name}' as name, count(*) from ${table.name}`);
  const { rows } = await pool.query<{ name: string; count: number }>(counts.join(" union all "));
  return new Map(rows.map((row) => [row.name, row.count]));
}

const searches = [
  { name: "alone", tag: "#okapi", facets: ["city:Pune", "tag:#okapi"], filters: { tag: "okapi" }, found: ["city:Pune", "tag:okapi"] },
  { name: "nothing", tag: "#", facets: ["tag:#"], filters: {}, found: ["all"] },
  { name: "kept", tag: "c#", facets: ["tag:c#"], filters: { tag: "c#" }, found: ["tag:c#"] },
  {
    name: "spelt",
    tag: "തൊഴി\u0d32\u0d4d\u200d",
    facets: ["tag:തൊഴി\u0d32\u0d4d\u200d"],
    filters: { tag: "തൊഴി\u0d7d" },
    found: ["tag:തൊഴി\u0d7d"],
  },
  { name: "first", tag: "#quagga", facets: ["tag:#quagga"], filters: { tag: "quagga" }, found: ["tag:quagga"] },
];
const second = { name: "second", tag: "##quagga" };

/** Gives the existing rows tags in spellings that older versions accepted, and a member a search for them. */
async function writeHashes(pool: pg.Pool): Promise<void> {
  const tags = ["#Okapi", "okapi", "# #Quagga", "C#", "#", "തൊഴി\u0d32\u0d4d\u200d", "തൊഴി\u0d7d"];
  for (const table of ["blogs", "discussions", "events", "jobs"]) await pool.query(`update ${table} set tags = $1`, [tags]);
  await pool.query("update event_source_items set facts = $1", [{ title: "Okapi day", tags }]);
  const oldest = "(select id from users order by id limit 1)";
  await pool.query(`delete from saved_searches where user_id = ${oldest}`);
  for (const { name: title, tag, facets } of [...searches, { ...second, facets: [`tag:${second.tag}`] }]) {
    await pool.query(
      `insert into saved_searches (id, user_id, name, filters, facets, created_at, told_until)
       select gen_random_uuid(), ${oldest}, $1, $2, $3, now(), now()`,
      [title, { tag }, facets],
    );
  }
}

/** The schema as PostgreSQL reports it: columns, constraints, indexes, triggers, policies, functions and grants. */
async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', 'column', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relnamespace = 'public'::regnamespace
     union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint where connamespace = 'public'::regnamespace
     union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
     union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
     union all select concat_ws(' ', 'policy', tablename, policyname, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'
     union all select concat_ws(' ', 'function', p.oid::regprocedure, md5(prosrc), prosecdef, proacl) from pg_proc p where pronamespace = 'public'::regnamespace
     union all select concat_ws(' ', 'rights', c.oid::regclass, relkind, relrowsecurity, relacl) from pg_class c where relnamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

test("no migration loses a row", () => {
  expect(lost).toEqual([]);
});

test("a database that grew up has the schema of a fresh one", async () => {
  const fresh = openOwnerPool(inject("templateUrl"), { maxConnections: 1 });
  const expected = await describeSchema(fresh);
  await fresh.end();
  expect(expected.length).toBeGreaterThan(1_000);
  expect(await describeSchema(owner)).toEqual(expected);
});

type Seen = { id: string };

/** All rows of a list, over all its pages. Each migration has left some. */
async function readAll(readPage: (cursor: string | undefined) => Promise<{ rows: Seen[]; nextCursor: string | null }>): Promise<Seen[]> {
  const seen: Seen[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(cursor ?? undefined);
    seen.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen;
}

test("today's program reads the oldest and the latest rows", async () => {
  const database = openDatabase(replaceDatabase(inject("templateUrl"), name), { maxConnections: 2 });
  const ctx = createTestCtx({ database }, { clock: systemClock });
  const limit = 100;
  const seen = {
    blogs: await readAll(async (cursor) => {
      const { blogs, nextCursor } = await listBlogs(ctx, { tab: "latest", tag: undefined, limit, cursor });
      return { rows: blogs, nextCursor };
    }),
    discussions: await readAll(async (cursor) => {
      const { discussions, nextCursor } = await listDiscussions(ctx, { unanswered: false, tag: undefined, limit, cursor });
      return { rows: discussions, nextCursor };
    }),
    events: await readAll(async (cursor) => {
      const { events, nextCursor } = await listEvents(ctx, { tag: undefined, online: false, limit, cursor });
      return { rows: events, nextCursor };
    }),
    jobs: await readAll(async (cursor) => {
      const { jobs, nextCursor } = await listJobs(ctx, { limit, cursor });
      return { rows: jobs, nextCursor };
    }),
    tech_flash: await readAll(async (cursor) => {
      const { articles, nextCursor } = await listArticles(ctx, { limit, cursor });
      return { rows: articles, nextCursor };
    }),
  };
  for (const [table, views] of Object.entries(seen)) {
    const { rows } = await owner.query<{ id: string }>(`select id from ${table} order by id`);
    expect(views.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id));
  }
  await database.close();
});

test("today's searches find the words of older rows", async () => {
  // Sample rows of the index itself contain only "sample".
  const { rows } = await owner.query(
    `select kind, bool_and(words @@ 'okapi & quagga') as is_found from search_entries where words <> 'sample' group by kind
     union all select 'list', bool_and(search @@ 'okapi & quagga')
     from (select search from blogs union all select search from discussions union all select search from events union all select search from jobs
       union all select search from tech_flash) lists
     order by 1`,
  );
  expect(rows).toEqual(["blog", "discussion", "event", "job", "list", "resource", "tech-flash"].map((kind) => ({ kind, is_found: true })));
});

test("members from every migration can read their own rows", async () => {
  const database = openDatabase(replaceDatabase(inject("templateUrl"), name), { maxConnections: 2 });
  const { rows: owners } = await owner.query<{ user_id: string }>("select user_id from journals union select user_id from notifications");
  let [journals, notifications] = [0, 0];
  for (const { user_id: userId } of owners) {
    const ctx = createMemberCtx({ database }, buildViewer({ userId }), { clock: systemClock });
    journals += (await listJournals(ctx, {})).journals.length;
    notifications += (await listNotifications(ctx, {})).notifications.length;
  }
  const { rows } = await owner.query(
    "select (select count(*) from journals) as journals, (select count(*) from notifications) as notifications",
  );
  expect({ journals, notifications }).toEqual(rows[0]);
  await database.close();
});

test("a tag that was stored with its # or in another spelling is found once without it, as are the tags of a saved search", async () => {
  const tagged = await owner.query(
    `select distinct tags from (
       select tags from blogs union all select tags from discussions union all select tags from events union all select tags from jobs
       union all select array(select jsonb_array_elements_text(facts -> 'tags')) from event_source_items) as every
     where tags <> '{}'`,
  );
  expect(tagged.rows).toEqual([{ tags: ["Okapi", "Quagga", "C#", "തൊഴി\u0d7d"] }]);
  const { rows } = await owner.query<{ facet: string }>(
    `select distinct facet collate "C" as facet from (
       select 'tag:' || tag as facet from blog_tags union all select 'tag:' || tag from discussion_tags union all select 'tag:' || tag from event_tags
       union all select unnest(facets) from jobs union all select unnest(facets) from search_entries
       union all select facet from job_facet_counts where open_jobs > 0) as every
     where facet ~ 'okapi|quagga|#|തൊഴി' order by 1`,
  );
  expect(rows.map(({ facet }) => facet)).toEqual(["tag:c#", "tag:okapi", "tag:quagga", "tag:തൊഴി\u0d7d"]);
  const names = [...searches, second].map(({ name: title }) => title);
  const saved = await owner.query(
    "select name, filters, facets as found from saved_searches where removed_at is null and name = any($1) order by array_position($1, name)",
    [names],
  );
  const [alone, nothing, kept, spelt, ...twice] = saved.rows;
  const [first] = searches.slice(4);
  expect([alone, nothing, kept, spelt]).toEqual(
    searches.slice(0, 4).map(({ name: title, filters, found }) => ({ name: title, filters, found })),
  );
  expect(twice).toEqual([{ name: expect.stringMatching(/^(first|second)$/), filters: first?.filters, found: first?.found }]);
});
