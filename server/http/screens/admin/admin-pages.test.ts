import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let viewers: Record<string, Viewer | null>;
let sourceId: string;

beforeAll(async () => {
  pages = visitPages(testDb);
  viewers = {
    visitor: null,
    campus: await createMember(testDb, { userType: "campus" }),
    corporate: await createMember(testDb),
    moderator: await createMember(testDb, { roles: ["moderator"] }),
    admin: await createMember(testDb, { roles: ["admin"] }),
  };
  sourceId = newId();
  await testDb.owner.query("insert into tech_flash_sources (id, url, name) values ($1, 'https://news.example.test/feed', 'News')", [
    sourceId,
  ]);
});

const forms: [string, () => Record<string, string>, string | null][] = [
  ["/admin/tasks", () => ({ task: "mail.send" }), "/admin/tasks"],
  ["/admin/tasks?task=mail.send", () => ({ id: newId() }), "/admin/tasks?task=mail.send"],
  ["/admin/tasks?task=mail.send&cursor=abc", () => ({ id: newId() }), "/admin/tasks?task=mail.send&cursor=abc"],
  ["/admin/sources", () => ({ area: "tech-flash", id: sourceId, act: "pause" }), "/admin/sources"],
  ["/admin/waitlist/export", () => ({}), null],
];

describe.each(forms)("the form at %s", (address, fields, to) => {
  test.each(["visitor", "campus", "corporate", "moderator"])("does not exist for a %s, and does nothing", async (who) => {
    expect(await pages.send(address, viewers[who] ?? null, fields())).toMatchObject({ status: 404 });
    const { rows } = await testDb.owner.query("select paused_at from tech_flash_sources where paused_at is not null");
    expect(rows).toEqual([]);
    expect((await testDb.owner.query("select id from admin_log")).rows).toEqual([]);
  });

  test("works for an admin", async () => {
    const { to: sentTo, status } = await pages.send(address, viewers["admin"] ?? null, fields());
    expect([sentTo, status]).toEqual(to === null ? [null, 200] : [to, 303]);
    await testDb.owner.query("update tech_flash_sources set paused_at = null");
    await testDb.owner.query("alter table admin_log disable trigger admin_log_append_only");
    await testDb.owner.query("delete from admin_log");
    await testDb.owner.query("alter table admin_log enable trigger admin_log_append_only");
  });
});

test.each([
  ["/admin/tasks", {}],
  ["/admin/tasks", { id: newId(), task: "mail.send" }],
  ["/admin/tasks", { task: "'; drop table users" }],
  ["/admin/sources", { area: "elsewhere", id: newId(), act: "pause" }],
  ["/admin/sources", { area: "events", id: newId(), act: "delete" }],
])("an admin's form at %s with %o is refused", async (address, fields) => {
  expect(await pages.send(address, viewers["admin"] ?? null, fields as Record<string, string>)).toMatchObject({ status: 400 });
});

test.each(["%00x", "a%00", "%ED%A0%80x"])("the page of roles opens with an invalid cursor: %s", async (name) => {
  expect(await pages.open(`/admin/roles?after=${newId()}${name}`, viewers["admin"] ?? null)).toMatchObject({ status: 200 });
});

test.each(["0000-01-01", "0001-01-01", "tomorrow"])("the page of AI spend shows today for an invalid day: %s", async (day) => {
  const visit = await pages.open(`/admin/ai-spend?day=${day}`, viewers["admin"] ?? null);
  const { day: shown, today } = visit.data as { day: string; today: string };
  expect([visit.status, shown]).toEqual([200, today]);
});

test("the full address of a source, which may contain a key, is shown to admins only", async () => {
  const key = "private-5f0c";
  for (const table of ["tech_flash_sources", "event_sources"]) {
    await testDb.owner.query(`insert into ${table} (id, url, name) values ($1, $2, 'Calendar')`, [
      newId(),
      `https://calendar.example.test/${key}/basic.ics`,
    ]);
  }
  for (const page of ["/tech-flash/sources", "/events/sources"]) {
    const shown = JSON.stringify((await pages.open(page, null)).data);
    expect(shown).toContain("https://calendar.example.test");
    expect(shown).not.toContain(key);
  }
  expect(JSON.stringify((await pages.open("/admin/sources", viewers["admin"] ?? null)).data).split(key)).toHaveLength(3);
});
