import { Kysely, PostgresDialect } from "kysely";
import type { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { DB } from "#server/platform/db/schema.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { fillArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listArticles, listStories } from "./tech-flash.ts";

type PlanNode = { "Node Type": string; "Actual Rows": number; "Rows Removed by Filter"?: number; Plans?: PlanNode[] };

const size = 20_000;
const testDb = await openTestDatabase();
let asked: CompiledQuery[];
let db: Kysely<DB>;

beforeAll(async () => {
  await fillArticles(new Kysely<DB>({ dialect: new PostgresDialect({ pool: testDb.owner }) }), size);
  await testDb.owner.query("analyze tech_flash, tech_flash_tags");
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: testDb.database.pool }),
    log: ({ query }) => void asked.push(query),
  });
});

/** The nodes of PostgreSQL's plan for a list, and the cursor of the next page. */
async function readPlan(list: typeof listArticles | typeof listStories, query: { tag?: string; cursor?: string }) {
  asked = [];
  const page = await list({ ...createTestCtx(testDb), db }, { ...query, limit: 10 });
  expect(page.articles).toHaveLength(10);
  expect(asked).toHaveLength(1);
  const [{ sql, parameters }] = asked as [CompiledQuery];
  const { rows } = await testDb.owner.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  return { nodes: flatten(rows[0]["QUERY PLAN"][0].Plan), nextCursor: page.nextCursor ?? undefined };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

describe.each([
  { name: "articles", list: listArticles, tag: undefined },
  { name: "Security articles", list: listArticles, tag: "Security" },
  { name: "stories", list: listStories, tag: undefined },
  { name: "Security stories", list: listStories, tag: "Security" },
  { name: "stories under a tag in other letters", list: listStories, tag: "security" },
])("a list of $name", ({ list, tag }) => {
  test("is read from an index, on the first page and on a late one", async () => {
    const first = await readPlan(list, { tag });
    const [middle] = await testDb.owner
      .query("select published_at, id from tech_flash order by published_at desc offset $1 limit 1", [size / 2])
      .then(({ rows }) => rows);
    const far = await readPlan(list, { tag, cursor: `${middle.published_at.getTime().toString(36)}-${middle.id}` });
    for (const { nodes } of [first, far]) {
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
      expect(Math.max(...nodes.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)))).toBeLessThanOrEqual(11);
    }
    expect(far.nodes.length).toBe(first.nodes.length);
  });
});
