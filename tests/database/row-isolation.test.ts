import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import type { FullMember } from "#tests/factories/full-member.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

/** A table whose rows are visible to one member each and to tasks, and the column that names the member. */
type PrivateTable = { table: string; owner: string };

const testDb = await openTestDatabase();
let asha: FullMember;
let bela: FullMember;
let tables: PrivateTable[];
beforeAll(async () => {
  const other = await createMember(testDb);
  asha = await createFullMember(testDb, "ashaisolated", other);
  bela = await createFullMember(testDb, "belaisolated", other);
  for (const { viewer } of [asha, bela]) {
    const exportId = newId();
    await testDb.owner.query("insert into account_exports (id, user_id, requested_at) values ($1, $2, now())", [exportId, viewer.userId]);
    await testDb.owner.query("insert into account_export_parts (export_id, number, user_id, bytes) values ($1, 0, $2, 'zip')", [
      exportId,
      viewer.userId,
    ]);
    await testDb.owner.query(
      "insert into account_deletions (user_id, keeps_posts, requested_at, due_at) values ($1, false, now(), now())",
      [viewer.userId],
    );
  }
  const { rows } = await testDb.owner.query<PrivateTable>(`
    select p.tablename as table, max(c.column_name) as owner
    from pg_policies p
    join information_schema.columns c on c.table_name = p.tablename and c.column_name = 'user_id'
    group by 1
    having array_agg(distinct p.policyname::text order by p.policyname::text) = array[p.tablename || '_own', p.tablename || '_system']
    order by 1`);
  tables = rows;
});

/** Runs `work` in a transaction of the database's owner that is never committed. */
async function inTrial<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await testDb.owner.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Counts the owned rows that a role sees as this viewer, or as nobody. */
async function countAs(client: pg.PoolClient, role: string, viewerId: string, { table, owner }: PrivateTable): Promise<number> {
  await client.query("savepoint look");
  await client.query("select set_config('app.viewer_id', $1, true)", [viewerId]);
  await client.query(`set local role ${role}`);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table} where ${owner} is not null`);
  await client.query("rollback to savepoint look");
  return rows[0]?.count ?? 0;
}

async function countOf(client: pg.PoolClient, { table, owner }: PrivateTable, userId?: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${owner} is not null and ($1::uuid is null or ${owner} = $1)`,
    [userId ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the faults in the isolation of a table; empty if there are none. */
async function findLeaks(client: pg.PoolClient, table: PrivateTable): Promise<string[]> {
  const leaks: string[] = [];
  if ((await countAs(client, "sangam_app", "", table)) !== 0) leaks.push("nobody sees rows");
  for (const { viewer } of [asha, bela]) {
    const own = await countOf(client, table, viewer.userId);
    if ((await countAs(client, "sangam_app", viewer.userId, table)) !== own) leaks.push(`${viewer.name} does not see exactly their rows`);
  }
  if ((await countAs(client, "sangam_system", "", table)) !== (await countOf(client, table))) leaks.push("tasks do not see all rows");
  return leaks;
}

test("every private table of members is among the checked ones", () => {
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      "ai_calls",
      "ask_me_messages",
      "ask_me_sessions",
      "bookmarks",
      "c2c_cvs",
      "c2c_interview_answers",
      "c2c_profiles",
      "c2c_progress",
      "digest_entries",
      "event_rsvps",
      "job_applications",
      "journals",
      "mail_rhythms",
      "member_skills",
      "notifications",
      "push_subscriptions",
      "saved_forms",
      "saved_searches",
      "sessions",
      "tech_flash_choices",
      "tech_flash_reads",
    ]),
  );
});

describe("in the database", () => {
  test("both members have rows in every private table, a signed-out viewer sees none, and each member sees exactly their own", async () => {
    const found = await inTrial(async (client) => {
      const seen: Record<string, { hasRows: boolean; leaks: string[] }> = {};
      for (const table of tables) {
        const counts = [await countOf(client, table, asha.viewer.userId), await countOf(client, table, bela.viewer.userId)];
        seen[table.table] = { hasRows: counts.every((count) => count > 0), leaks: await findLeaks(client, table) };
      }
      return seen;
    });
    expect(found).toEqual(Object.fromEntries(tables.map(({ table }) => [table, { hasRows: true, leaks: [] }])));
  });

  test("a dropped policy and disabled row level security are detected", async () => {
    const unnoticed: string[] = [];
    for (const table of tables) {
      const policies = [`${table.table}_own`, `${table.table}_system`];
      const breaks = [
        ...policies.map((policy) => `drop policy ${policy} on ${table.table}`),
        `alter table ${table.table} disable row level security`,
      ];
      for (const statement of breaks) {
        const leaks = await inTrial(async (client) => {
          await client.query(statement);
          return findLeaks(client, table);
        });
        if (leaks.length === 0) unnoticed.push(statement);
      }
    }
    expect(unnoticed).toEqual([]);
  });

  test("no row can be written in another member's name", async () => {
    const written: string[] = [];
    for (const { table, owner } of tables) {
      const isRefused = await inTrial(async (client) => {
        await client.query("select set_config('app.viewer_id', $1, true)", [bela.viewer.userId]);
        await client.query("set local role sangam_app");
        const change = client.query(`update ${table} set ${owner} = $1 where ${owner} = $2`, [asha.viewer.userId, bela.viewer.userId]);
        return change.then(
          () => false,
          () => true,
        );
      });
      if (!isRefused) written.push(table);
    }
    expect(written).toEqual([]);
  });
});
