import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { decide, reportItem } from "#server/domains/moderation/moderation.ts";
import { listNotifications } from "#server/domains/notifications/notifications.ts";
import type { PersonalTable } from "#server/domains/personal-data.ts";
import { joinWaitlist } from "#server/domains/waitlist/waitlist.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import type { FullMember } from "#tests/factories/full-member.ts";
import { collectAll } from "#tests/setup/collect-all.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getExport, readArchive, requestExport } from "./account-data.ts";
import { sources } from "./sources.ts";
import { cleanExportsTask, buildExportTask } from "./tasks.ts";

const hourMs = 3_600_000;

const testDb = await openTestDatabase();
let other: FullMember;
let member: FullMember;
beforeAll(async () => {
  const reader = await createMember(testDb);
  other = await createFullMember(testDb, "otherperson", reader);
  member = await createFullMember(testDb, "zarinaexport", other.viewer);
});

const enter = (viewer: Viewer, clock = createFakeClock()) => createMemberCtx(testDb, viewer, { clock });

/** Requests an archive. Returns the input of its task. */
async function ask(ctx: MemberCtx): Promise<{ exportId: string }> {
  expect(await requestExport(ctx)).toBe(true);
  const task = (ctx.queue as FakeQueue).tasks.at(-1);
  expect(task?.name).toBe("account-data.export");
  return buildExportTask.schema.parse(task?.data);
}

/** Requests an archive and lets the task build it. */
async function build(ctx: MemberCtx): Promise<string> {
  const data = await ask(ctx);
  await buildExportTask.run({ ...ctx, viewer: null }, data);
  return data.exportId;
}

/** The member's rows of a table, read as the database's owner. Owned by address: those of the account's and the verified work address. */
async function rowsOf({ table, owner, ownerIs = "id" }: PersonalTable, { userId }: Viewer): Promise<JsonRow[]> {
  const proven = "select lower(email) from users where id = $1 union select lower(work_email) from profiles where id = $1";
  const whose = ownerIs === "id" ? `${owner} = $1` : `lower(${owner}) in (${proven})`;
  const { rows } = await testDb.owner.query<{ row: JsonRow }>(`select to_jsonb(t) as row from ${table} t where ${whose}`, [userId]);
  return rows.map(({ row }) => row);
}

async function unpack(ctx: MemberCtx, id: string): Promise<Record<string, string>> {
  const { parts, sizeBytes } = await readArchive(ctx, id);
  const bytes = Buffer.concat(await collectAll(parts));
  expect(bytes.byteLength).toBe(sizeBytes);
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]));
}

describe("an archive", () => {
  test("contains exactly the rows of its owner, in every table", async () => {
    const ctx = enter(member.viewer);
    const tables = sources.flatMap((source) => source.tables);
    const data = await ask(ctx);
    const expected = await Promise.all(tables.map((table) => rowsOf(table, ctx.viewer)));
    await buildExportTask.run(ctx, data);
    const files = await unpack(ctx, data.exportId);
    for (const [index, { table, name = table, columns }] of tables.entries()) {
      const pick = (row: JsonRow) => JSON.stringify(columns.map((column) => row[column]));
      const exported = (JSON.parse(files[`data/${name}.json`] ?? "") as JsonRow[]).map(pick);
      expect({ name, rows: exported.toSorted() }).toEqual({ name, rows: expected[index]?.map(pick).toSorted() });
      if (table !== "account_deletions") expect({ name, hasRows: exported.length > 0 }).toEqual({ name, hasRows: true });
    }
    expect(Object.keys(files).filter((path) => path.startsWith("data/"))).toHaveLength(tables.length);
  });

  test("contains the member's texts as documents, and nothing of anybody else", async () => {
    const ctx = enter(member.viewer);
    const files = await unpack(ctx, await build(ctx));
    expect(files[`blogs/${member.posts.blogId}.md`]).toContain("# Words for all");
    expect(files[`discussions/${member.posts.discussionId}.md`]).toContain("# A question for all");
    expect(Object.keys(files).filter((path) => path.startsWith("ask-me/"))).toHaveLength(1);
    // The same as in the separate export of journals.
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

  test("names its owner, and explains each folder and the number of tables, in its README", async () => {
    const ctx = enter(member.viewer);
    const { "README.md": page = "", ...files } = await unpack(ctx, await build(ctx));
    expect(page).toContain(`Everything that ${ctx.config.PUBLIC_URL} holds about you, as of ${ctx.clock.now().toISOString()}.`);
    const folders = new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""));
    expect([...page.matchAll(/^- `([^`]+)`:/gm)].map(([, name]) => name)).toEqual([
      ...[...folders].filter((name) => name !== "data").toSorted(),
      "data",
    ]);
    expect(page).toContain(`one file for each of ${Object.keys(files).filter((path) => path.startsWith("data/")).length} tables`);
  });

  test("contains rows that belong to the account's address only if the address is verified", async () => {
    const ctx = enter(await createMember(testDb));
    const { email } = ctx.viewer;
    await joinWaitlist(ctx, { name: "Zarina", email, company: "Example Systems", roles: "Testers" });
    const read = async () => {
      const files = await unpack(ctx, await build(ctx));
      return [files["data/waitlist_entries.json"], files["data/mails.json"]].map((rows = "") => (JSON.parse(rows) as JsonRow[]).length > 0);
    };
    expect(await read()).toEqual([true, true]);
    await testDb.owner.query("update users set email_verified = false where id = $1", [ctx.viewer.userId]);
    expect(await read()).toEqual([false, false]);
  });

  test("withholds the title of a deleted text as the inbox does, and contains no mail about it", async () => {
    const clock = createFakeClock();
    const [ctx, author] = [enter(await createMember(testDb), clock), await createSettledMember(testDb)];
    const discussion = await createTestDiscussion(testDb, author, { title: "Quokka" });
    const title = "You were mentioned in “Quokka”";
    const href = `/discussion/${discussion}`;
    await createNotification(ctx.db, ctx.viewer.userId, { kind: "mention", title, href });
    const decision = { title: "Your reply in “Quokka” was taken down", body: "A moderator says why: Spam" };
    await createNotification(ctx.db, ctx.viewer.userId, { kind: "moderation", ...decision, href: `${href}?reply=${discussion}` });
    const read = async () => {
      const files = await unpack(ctx, await build(ctx));
      return { all: Object.values(files).join("\n"), told: JSON.parse(files["data/notifications.json"] ?? "") as JsonRow[] };
    };
    expect((await read()).told).toMatchObject([{ title, href }, decision]);
    clock.advance(25 * hourMs);
    await testDb.owner.query("delete from discussions where id = $1", [discussion]);
    const { all, told } = await read();
    const inbox = (await listNotifications(ctx, {})).notifications.toReversed();
    expect(told).toMatchObject(inbox.map((one) => ({ title: one.title, body: one.body })));
    expect(told).toMatchObject([{ title: "About a discussion that is no longer shown", body: "" }, { title: "Your reply was taken down" }]);
    expect(all).not.toContain("Quokka");
  });

  test("contains what the member was told about moderators' decisions, but not the notes on reports", async () => {
    const [ctx, reporter] = [enter(await createSettledMember(testDb)), await createSettledMember(testDb)];
    const deciding = enter(await createSettledMember(testDb, { roles: ["moderator"] }));
    const act = async (action: "dismiss" | "hide" | "restore", id: string, reason: string) =>
      decide(deciding, { kind: "discussion", id, action, reason, seen: "" });
    const [left, down] = [await createTestDiscussion(testDb, ctx.viewer), await createTestDiscussion(testDb, ctx.viewer)];
    await reportItem(enter(reporter), { kind: "discussion", id: left, reason: "spam", note: "" });
    await act("dismiss", left, "Her rival at work reports all she writes");
    await act("hide", down, "An advertisement");
    await act("restore", down, "Her rival reported it");
    const files = await unpack(ctx, await build(ctx));
    const decisions = JSON.parse(files["data/moderation_log.json"] ?? "") as JsonRow[];
    expect(decisions.map(({ action, reason }) => [action, reason])).toEqual([
      ["dismiss", ""],
      ["hide", "An advertisement"],
      ["restore", ""],
    ]);
    expect(Object.values(files).join("\n")).not.toContain("rival");
  });

  test("is written and read in parts, and reading fails if it is deleted meanwhile", async () => {
    const ctx = enter(await createMember(testDb));
    const content = randomBytes(24_000).toString("base64");
    await testDb.owner.query(
      `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
       select gen_random_uuid(), $1, 'Day ' || n, $2 || n, '', '', now(), now() from generate_series(1, 40) n`,
      [ctx.viewer.userId, content],
    );
    const id = await build(ctx);
    const journals = (await rowsOf({ table: "journals", owner: "user_id", key: [], columns: [] }, ctx.viewer)).map((row) => row["content"]);
    const files = await unpack(ctx, id);
    expect((JSON.parse(files["data/journals.json"] ?? "") as JsonRow[]).map((row) => row["content"]).toSorted()).toEqual(
      journals.toSorted(),
    );
    const { rows } = await testDb.owner.query<{ size: number }>(
      "select length(bytes) as size from account_export_parts where export_id = $1 order by number",
      [id],
    );
    const sizes = rows.map(({ size }) => size);
    expect(Math.max(...sizes)).toBeLessThan(600_000);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(256 * 1024);
    const { statements } = await countStatements(testDb, ctx, async (counted) => {
      const { parts } = await readArchive(counted, id);
      return (await parts.next()).value;
    });
    expect(statements).toBe(2);
    const { parts } = await readArchive(ctx, id);
    await parts.next();
    await testDb.owner.query("delete from account_exports where id = $1", [id]);
    await expect(parts.next()).rejects.toThrow("went while it was read");
  });

  test("is a snapshot: rows written during its build are in none of its files", async () => {
    const ctx = enter(await createMember(testDb));
    const data = await ask(ctx);
    const writing = `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
      values (gen_random_uuid(), $1, 'Meanwhile', '', '', '', now(), now())`;
    await duringChange(testDb, [["lock table journals"], [writing, [ctx.viewer.userId]]], async () => buildExportTask.run(ctx, data));
    const files = await unpack(ctx, data.exportId);
    expect(JSON.parse(files["data/journals.json"] ?? "")).toEqual([]);
    expect(Object.keys(files).filter((path) => path.startsWith("journals/"))).toEqual([]);
  });

  test("is named after the day in India on which it was built", async () => {
    const ctx = enter(await createMember(testDb), createFakeClock(new Date("2026-12-31T18:31:00Z")));
    expect(await readArchive(ctx, await build(ctx))).toMatchObject({ fileName: "sangam-2027-01-01.zip" });
  });

  test("can be opened by nobody else, and only for a day", async () => {
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
    const [fresh, asked] = [enter(await createMember(testDb), clock), enter(await createMember(testDb), clock)];
    const { exportId } = await ask(asked);
    const kept = await build(fresh);
    expect(await getExport(asked)).toMatchObject({ state: "building" });
    await cleanExportsTask.run(ctx, {});
    const readLeft = async () =>
      (await testDb.owner.query("select id from account_exports where id = any($1) order by id", [[id, exportId, kept]])).rows;
    expect(await readLeft()).toEqual([{ id: exportId }, { id: kept }]);
    // An export that has not finished by then never will.
    clock.advance(hourMs + 1);
    await cleanExportsTask.run(ctx, {});
    expect(await readLeft()).toEqual([{ id: kept }]);
  });

  test("is mailed to its owner as a link, once, however often the task runs", async () => {
    const ctx = enter(await createMember(testDb));
    const id = await build(ctx);
    await buildExportTask.run(ctx, { exportId: id });
    const { rows } = await testDb.owner.query("select text_body from mails where recipient = $1", [ctx.viewer.email]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_body).toContain(`${ctx.config.PUBLIC_URL}/settings/export/${id}`);
  });
});

describe("a request for an archive", () => {
  test("repeated many times at once starts one", async () => {
    const ctx = enter(await createMember(testDb));
    const asked = await Promise.all(Array.from({ length: 20 }, () => requestExport(ctx)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect((ctx.queue as FakeQueue).tasks).toHaveLength(1);
    expect(await getExport(ctx)).toMatchObject({ state: "building" });
  });

  test("replaces the archive before, and one whose task was lost", async () => {
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

  test("is not visible to others in the database", async () => {
    const ctx = enter(member.viewer);
    await build(ctx);
    const mine = await testDb.database.db.selectFrom("account_exports").select("id").execute();
    expect(mine).toEqual([]);
    expect(await getExport(enter(other.viewer))).toBeNull();
  });

  test("cannot mark an archive as ready", async () => {
    const { userId } = await createMember(testDb);
    const at = new Date();
    const ready = { id: newId(), user_id: userId, requested_at: at, ready_at: at, expires_at: at, size_bytes: 1 };
    const write = withViewer(testDb.database.db, userId, (trx) => trx.insertInto("account_exports").values(ready).execute());
    await expect(write).rejects.toThrow("row-level security");
  });
});
