import { beforeAll, describe, expect, test } from "vitest";
import { adminLogQuery } from "#contracts/admin.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { reportItem } from "#server/domains/moderation/moderation.ts";
import { joinWaitlist } from "#server/domains/waitlist/waitlist.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  exportWaitlist,
  listAdminLog,
  listSources,
  listTasks,
  getWaitlist,
  readAiSpend,
  readOverview,
  retryTasks,
  setSourcePaused,
  testSource,
} from "./admin.ts";

const testDb = await openTestDatabase();
let admin: MemberCtx;
beforeAll(async () => {
  admin = createMemberCtx(testDb, await createMember(testDb, { roles: ["admin"], name: "Farah" }));
});

const key = { area: "tech-flash", id: newId() } as const;
const verbs: Record<string, (ctx: MemberCtx) => Promise<unknown>> = {
  readOverview,
  listTasks,
  retryTasks: (ctx) => retryTasks(ctx, { task: "mail.send" }),
  listSources,
  setSourcePaused: (ctx) => setSourcePaused(ctx, key, true),
  getWaitlist,
  exportWaitlist,
  readAiSpend,
  listAdminLog,
};

test("the overview counts the texts that are waiting for a moderator", async () => {
  const { openCaseCount: before } = await readOverview(admin);
  const discussion = await createTestDiscussion(testDb, await createSettledMember(testDb));
  const reporter = createMemberCtx(testDb, await createSettledMember(testDb));
  await reportItem(reporter, { kind: "discussion", id: discussion, reason: "spam", note: "" });
  expect((await readOverview(admin)).openCaseCount).toBe(before + 1);
});

describe.each(Object.entries(verbs))("%s", (_name, verb) => {
  test.each([
    ["a campus member", { userType: "campus" as const }],
    ["a corporate member", {}],
    ["a moderator", { roles: ["moderator" as const] }],
  ])("is not found for %s", async (_who, overrides) => {
    const ctx = createMemberCtx(testDb, await createMember(testDb, overrides));
    // Some throw before they return a promise. A request cannot tell the difference.
    await expect((async () => verb(ctx))()).rejects.toMatchObject({ code: "not_found" });
  });

  test("is available to an admin", async () => {
    await expect(verb(admin)).resolves.toBeDefined();
  });
});

test("an admin whose role was just removed can do nothing more, and nothing is logged", async () => {
  const former = createMemberCtx(testDb, await createMember(testDb, { roles: ["admin"] }));
  await testDb.owner.query("delete from user_roles where user_id = $1", [former.viewer.userId]);
  await expect(exportWaitlist(former)).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await testDb.owner.query("select id from admin_log where admin_id = $1", [former.viewer.userId]);
  expect(rows).toEqual([]);
});

test("a test of a source is available to admins only, and only for an existing source", async () => {
  const moderator = createMemberCtx(testDb, await createMember(testDb, { roles: ["moderator"] }));
  await expect(testSource(moderator, key)).rejects.toMatchObject({ code: "not_found" });
  await expect(testSource(admin, key)).rejects.toMatchObject({ code: "not_found" });
});

describe("the waitlist as a file", () => {
  const readAll = async () => {
    let text = "";
    for await (const part of await exportWaitlist(admin)) text += part;
    return text;
  };

  test("contains every entry once, in order, and no formula that a spreadsheet would run", async () => {
    const names = Array.from({ length: 501 }, (_, number) => `Recruiter ${number}`);
    await testDb.owner.query(
      `insert into waitlist_entries (id, name, email, company, roles, created_at)
       select gen_random_uuid(), name, name || '@acme.example', 'Acme', 'Engineers', '2026-11-01' from unnest($1::text[]) as name`,
      [names],
    );
    await joinWaitlist(admin, { name: "=1+1", email: "+a@acme.example", company: '@SUM("a")', roles: "Backend, frontend" });
    const lines = (await readAll()).split("\r\n");
    expect(lines[0]).toBe("\u{feff}Name,Email address,Company,Looking for,Joined");
    expect(new Set(lines.slice(1, 502).map((line) => line.split(",")[0]))).toEqual(new Set(names));
    expect(lines[502]).toMatch(/^'=1\+1,'\+a@acme\.example,"'@SUM\(""a""\)","Backend, frontend",\d{4}-/);
    expect(lines.slice(503)).toEqual([""]);
  });

  test("is logged with the admin and the number of entries", async () => {
    await readAll();
    const { entries } = await listAdminLog(admin);
    expect(entries[0]).toMatchObject({ adminName: "Farah", action: "export-waitlist", outcome: "502 entries" });

    await testDb.owner.query("delete from waitlist_entries where name <> '=1+1'");
    await readAll();
    expect((await listAdminLog(admin)).entries[0]).toMatchObject({ outcome: "1 entry" });
  });
});

describe("the log", () => {
  test("is read page by page", async () => {
    const writer = createMemberCtx(testDb, await createMember(testDb, { roles: ["admin"] }));
    for (let written = 0; written < 30; written += 1) await exportWaitlist(writer);
    const first = await listAdminLog(admin);
    const rest = await listAdminLog(admin, { cursor: first.nextCursor ?? "" });
    expect(first.entries).toHaveLength(25);
    const all = [...first.entries, ...rest.entries].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(31);
  });

  test("is filtered by admin, by action and by date", async () => {
    const other = createMemberCtx(testDb, await createMember(testDb, { roles: ["admin"] }), {
      clock: createFakeClock(new Date("2020-02-29T18:29:59.999Z")),
    });
    await exportWaitlist(other);
    const by = other.viewer.userId;
    const found = async (query: object) => (await listAdminLog(admin, adminLogQuery.parse(query))).entries.map(({ adminId }) => adminId);
    expect(await found({ by })).toEqual([by]);
    expect(await found({ by, action: "test-source" })).toEqual([]);
    expect(await found({ by, action: "export-waitlist", until: "2020-02-29" })).toEqual([by]);
    expect(await found({ until: "2020-02-28" })).toEqual([]);
    const all = (await listAdminLog(admin)).entries.map(({ adminId }) => adminId);
    for (const nonsense of [{ by: "1" }, { action: "drop" }, { until: "2020-02-31" }, { until: "9999-12-31" }]) {
      expect(await found(nonsense)).toEqual(all);
    }
  });

  test("cannot be changed, and is visible in the database to admins only", async () => {
    for (const statement of ["update admin_log set target = ''", "delete from admin_log", "truncate admin_log"]) {
      await expect(testDb.owner.query(statement)).rejects.toThrow("append-only");
    }
    const count = async (viewerId: string) => {
      const client = await testDb.owner.connect();
      try {
        await client.query("begin");
        await client.query("select set_config('app.viewer_id', $1, true)", [viewerId]);
        await client.query("set local role sangam_app");
        return (await client.query<{ count: number }>("select count(*)::int as count from admin_log")).rows[0]?.count;
      } finally {
        await client.query("rollback");
        client.release();
      }
    };
    const moderator = await createMember(testDb, { roles: ["moderator"] });
    expect(await count(moderator.userId)).toBe(0);
    expect(await count("")).toBe(0);
    expect(await count(admin.viewer.userId)).toBeGreaterThan(0);
    // Nobody else can write to it, nor an admin in another's name.
    const [own, other] = [admin.viewer.userId, moderator.userId];
    const act = { action: "test-source", target: "x", created_at: new Date() } as const;
    for (const [by, named] of [[other, other] as const, [other, own] as const, [own, other] as const]) {
      const write = withViewer(testDb.database.db, by, (trx) =>
        trx
          .insertInto("admin_log")
          .values({ id: newId(), admin_id: named, ...act })
          .execute(),
      );
      await expect(write).rejects.toThrow("row-level security");
    }
  });
});
