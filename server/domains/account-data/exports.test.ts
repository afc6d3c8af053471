import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { PersonalTable } from "#server/domains/personal-data.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createWholeMember } from "#tests/factories/whole-member.ts";
import type { WholeMember } from "#tests/factories/whole-member.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { getExport, readArchive, requestExport } from "./account-data.ts";
import { sources } from "./sources.ts";
import { cleanExportsTask, exportTask } from "./tasks.ts";

const hourMs = 3_600_000;

let testDb: TestDatabase;
let other: WholeMember;
let member: WholeMember;
beforeAll(async () => {
  testDb = await createTestDatabase();
  const reader = await createMember(testDb);
  other = await createWholeMember(testDb, "otherperson", reader);
  member = await createWholeMember(testDb, "zarinaexport", other.viewer);
});
afterAll(() => testDb.close());

const enter = (viewer: Viewer, clock = createFakeClock()) => createMemberCtx(testDb, viewer, { clock });

/** Asks for an archive; answers what its task is given. */
async function ask(ctx: MemberCtx): Promise<{ exportId: string }> {
  expect(await requestExport(ctx)).toBe(true);
  const task = (ctx.queue as FakeQueue).tasks.at(-1);
  expect(task?.name).toBe("account-data.export");
  return exportTask.schema.parse(task?.data);
}

/** Asks for an archive and lets the task build it. */
async function build(ctx: MemberCtx): Promise<string> {
  const data = await ask(ctx);
  await exportTask.run({ ...ctx, viewer: null }, data);
  return data.exportId;
}

/** The member's rows of a table, as its owner sees them. */
async function rowsOf({ table, owner, ownerIs = "id" }: PersonalTable, { userId, email }: Viewer): Promise<JsonRow[]> {
  const [whose, value] = ownerIs === "id" ? [`${owner} = $1::uuid`, userId] : [`lower(${owner}) = lower($1::text)`, email];
  const { rows } = await testDb.owner.query<{ row: JsonRow }>(`select to_jsonb(t) as row from ${table} t where ${whose}`, [value]);
  return rows.map(({ row }) => row);
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function unpack(ctx: MemberCtx, id: string): Promise<Record<string, string>> {
  const { parts, sizeBytes } = await readArchive(ctx, id);
  const bytes = Buffer.concat(await collect(parts));
  expect(bytes.byteLength).toBe(sizeBytes);
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

describe("an archive", () => {
  test("holds exactly the rows of its owner, in every table", async () => {
    const ctx = enter(member.viewer);
    const tables = sources.flatMap((source) => source.tables);
    const data = await ask(ctx);
    const expected = await Promise.all(tables.map((table) => rowsOf(table, ctx.viewer)));
    await exportTask.run(ctx, data);
    const files = await unpack(ctx, data.exportId);
    for (const [index, { table, name = table, columns }] of tables.entries()) {
      const pick = (row: JsonRow) => JSON.stringify(columns.map((column) => row[column]));
      const exported = (JSON.parse(files[`data/${name}.json`] ?? "") as JsonRow[]).map(pick);
      expect({ name, rows: exported.toSorted() }).toEqual({ name, rows: expected[index]?.map(pick).toSorted() });
      if (table !== "account_deletions") expect({ name, hasRows: exported.length > 0 }).toEqual({ name, hasRows: true });
    }
    expect(Object.keys(files).filter((path) => path.startsWith("data/"))).toHaveLength(tables.length);
  });

  test("has the texts to read, and nothing of anybody else", async () => {
    const ctx = enter(member.viewer);
    const files = await unpack(ctx, await build(ctx));
    expect(files[`blogs/${member.posts.blogId}.md`]).toContain("# Words for all");
    expect(files[`discussions/${member.posts.discussionId}.md`]).toContain("# A question for all");
    expect(Object.keys(files).filter((path) => path.startsWith("ask-me/"))).toHaveLength(1);
    // As in the archive of journals alone.
    const journals = Object.keys(files).filter((path) => path.startsWith("journals/"));
    expect(journals).not.toEqual([]);
    for (const path of journals) {
      expect(path).toMatch(/^journals\/\d{4}-\d{2}-\d{2} .+\.md$/);
      expect(files[path]).toContain("\ncreated: ");
    }
    const all = Object.values(files).join("\n").toLowerCase();
    for (const trace of other.traces) expect(all).not.toContain(trace);
    expect(all).not.toContain(other.viewer.userId);
    expect(all).not.toMatch(/token_hash|sign_in_hash|key_hash/);
  });

  test("is read part by part as it is taken, and ends when it is gone", async () => {
    const ctx = enter(member.viewer);
    const id = await build(ctx);
    const bytes = randomBytes(600_000);
    await testDb.owner.query("update account_exports set archive = $2, size_bytes = $3 where id = $1", [id, bytes, bytes.byteLength]);
    const { result, statements } = await countStatements(testDb, ctx, async (counted) => {
      const { parts } = await readArchive(counted, id);
      return (await parts.next()).value;
    });
    expect([statements, result.byteLength]).toEqual([2, 262_144]);
    const whole = await readArchive(ctx, id);
    expect(Buffer.concat(await collect(whole.parts)).equals(bytes)).toBe(true);
    const { parts } = await readArchive(ctx, id);
    await parts.next();
    await testDb.owner.query("delete from account_exports where id = $1", [id]);
    await expect(parts.next()).rejects.toThrow("went while it was read");
  });

  test("opens for nobody else, and not once its day is over", async () => {
    const clock = createFakeClock();
    const ctx = enter(member.viewer, clock);
    const id = await build(ctx);
    await expect(readArchive(enter(other.viewer, clock), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(readArchive(ctx, "no-id")).rejects.toMatchObject({ code: "not_found" });
    clock.advance(24 * hourMs - 1);
    expect(await getExport(ctx)).toMatchObject({ state: "ready", id });
    await readArchive(ctx, id);
    clock.advance(1);
    await expect(readArchive(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await getExport(ctx)).toBeNull();
    await cleanExportsTask.run(ctx, {});
    const { rows } = await testDb.owner.query("select id from account_exports where id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("is mailed to its owner as a link, once, however often the task runs", async () => {
    const ctx = enter(await createMember(testDb));
    const id = await build(ctx);
    await exportTask.run(ctx, { exportId: id });
    const { rows } = await testDb.owner.query("select text_body from mails where recipient = $1", [ctx.viewer.email]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_body).toContain(`${ctx.config.PUBLIC_URL}/settings/export/${id}`);
  });
});

describe("asking for an archive", () => {
  test("many times at once starts one", async () => {
    const ctx = enter(await createMember(testDb));
    const asked = await Promise.all(Array.from({ length: 20 }, () => requestExport(ctx)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect((ctx.queue as FakeQueue).tasks).toHaveLength(1);
    expect(await getExport(ctx)).toMatchObject({ state: "building" });
  });

  test("replaces the one before, and one that was lost", async () => {
    const clock = createFakeClock();
    const ctx = enter(await createMember(testDb), clock);
    const first = await build(ctx);
    const second = await build(ctx);
    await expect(readArchive(ctx, first)).rejects.toMatchObject({ code: "not_found" });
    await readArchive(ctx, second);
    expect(await requestExport(ctx)).toBe(true);
    expect(await requestExport(ctx)).toBe(false);
    clock.advance(hourMs + 1);
    expect(await getExport(ctx)).toEqual({ state: "lost" });
    expect(await requestExport(ctx)).toBe(true);
  });

  test("shows nothing of it to others, whatever they ask the database", async () => {
    const ctx = enter(member.viewer);
    await build(ctx);
    const mine = await testDb.database.db.selectFrom("account_exports").select("id").execute();
    expect(mine).toEqual([]);
    expect(await getExport(enter(other.viewer))).toBeNull();
  });
});
