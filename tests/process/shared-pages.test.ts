import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { startSiteGroup } from "#tests/setup/sites/site-group.ts";
import type { SiteGroup } from "#tests/setup/sites/site-group.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

// Shared pages, compared between a site that caches their templates and one that renders every page.
const publicUrl = "http://localhost:2";
const unread = "Notifications, some unread";
let group: SiteGroup;
let testDb: TestDatabase;
let pages: string[];
let asha: Reader;
let dev: Reader;
let visitor: Reader;

type Reader = { keeping: TestBrowser; plain: TestBrowser; marks: string[] };

beforeAll(async () => {
  const settings = { ROLE: "web", LIMITS_FACTOR: "1000", PUBLIC_URL: publicUrl };
  group = await startSiteGroup({ ...settings, DEMO: "1" }, { ...settings, PAGE_CACHE: "0" });
  testDb = group.testDb;
  const open = () => {
    const [keeping, plain] = group.sites.map(({ ownUrl: url }) => openBrowser({ url, publicUrl }));
    if (!keeping || !plain) throw new Error("Two sites were started");
    return { keeping, plain };
  };
  const enter = async (name: string): Promise<Reader & { userId: string }> => {
    const viewer = await createSettledMember(testDb, { name, email: `${name}@members.example`, userType: "campus" });
    const browsers = open();
    for (const browser of Object.values(browsers)) browser.cookies.set("session", await signIn(testDb, viewer.userId));
    return { ...browsers, marks: [viewer.userId, viewer.name, viewer.email], userId: viewer.userId };
  };
  const [one, other] = [await enter("Asha Zwick"), await enter("Dev Quill")];
  await createNotification(testDb.database.db, other.userId);
  await testDb.owner.query(
    "insert into bookmarks (user_id, bookmark_type, reference_id, title) select $1, 'job', id, 'Saved' from jobs limit 1",
    [other.userId],
  );
  [asha, dev, visitor] = [one, other, { ...open(), marks: [] }];
  pages = await listPages();
}, 120_000);
afterAll(() => group.close());

async function listPages(): Promise<string[]> {
  const author = await createSettledMember(testDb);
  const blog = await createTestBlog(testDb, author);
  await createTestComment(testDb, author, blog);
  const discussion = await createTestDiscussion(testDb, author);
  await createTestReply(testDb, author, { discussionId: discussion });
  const [story] = (await testDb.owner.query<{ id: string }>("select id from tech_flash where is_lead limit 1")).rows;
  const idOf = async (table: string) =>
    (await testDb.owner.query<{ id: string }>(`select id from ${table} where is_listed limit 1`)).rows[0]?.id;
  const details = [
    `/tech-flash/${story?.id}`,
    `/blog/${blog}`,
    `/discussion/${discussion}`,
    `/events/${await idOf("events")}`,
    `/jobs/${await idOf("jobs")}`,
  ];
  return ["/tech-flash", "/blogs", "/discussions?unanswered=1", "/events", "/jobs", ...details];
}

async function read(browser: TestBrowser, address: string): Promise<{ page: string; nonce: string }> {
  const answer = await browser.get(address);
  expect([address, answer.status]).toEqual([address, 200]);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  return { page: await answer.text(), nonce };
}

/** Removes what is new in each response. A page cached for visitors has hashes instead of a nonce. */
function settle({ page, nonce }: { page: string; nonce: string }): string {
  const key = /(?:name="idempotency_key" value=|"commentKey":)"([^"]+)"/.exec(page)?.[1] ?? "none";
  return page.replaceAll(` nonce="${nonce}"`, "").replaceAll(key, "key");
}

test("equal newly rendered ones, and contain nothing of earlier readers", async () => {
  for (const address of pages) {
    // Reading marks a discussion as read.
    for (const { keeping } of [asha, dev]) await read(keeping, address);
    for (const [reader, stranger] of [
      [asha, dev],
      [dev, asha],
    ] as const) {
      // Both show the same minute at some point.
      await eventually(async () => {
        const [kept, made] = [await read(reader.keeping, address), await read(reader.plain, address)];
        expect(kept.nonce).not.toBe(made.nonce);
        expect(settle(kept)).toBe(settle(made));
        for (const mark of reader.marks) expect(kept.page).toContain(mark);
        for (const mark of stranger.marks) expect(kept.page).not.toContain(mark);
        expect(kept.page.includes(unread)).toBe(reader === dev);
      });
    }
  }
});

// A visitor's page shows the minute of its rendering for as long as it is cached: at most a minute, and the time to render it again.
const keptAtMostMs = 75_000;

test("equal a visitor's own, with nothing of earlier readers, whatever is added to the address", async () => {
  for (const address of pages) {
    for (const { keeping } of [asha, dev, visitor]) await read(keeping, address);
    await eventually(async () => {
      const [kept, made] = [await read(visitor.keeping, address), await read(visitor.plain, address)];
      const longer = await read(visitor.keeping, `${address}${address.includes("?") ? "&" : "?"}strange=1`);
      expect(settle(kept)).toBe(settle(made));
      expect(settle(longer)).toBe(settle(made));
      for (const mark of [...asha.marks, ...dev.marks]) expect(kept.page).not.toContain(mark);
    }, keptAtMostMs);
  }
}, 120_000);

test("show what a member has just chosen, and nobody else's choice", async () => {
  const discussion = pages.find((address) => address.startsWith("/discussion/")) ?? "";
  const isMuted = async ({ keeping }: Reader) => (await read(keeping, discussion)).page.includes('value="unmute"');
  await asha.keeping.post(`${discussion}/stance`, { intent: "mute" });
  expect([await isMuted(asha), await isMuted(dev), await isMuted(visitor)]).toEqual([true, false, false]);
  await asha.keeping.post(`${discussion}/stance`, { intent: "unmute" });
  expect([await isMuted(asha), await isMuted(dev)]).toEqual([false, false]);
});

test("show what a member has just changed, and nobody else's mark", async () => {
  const blog = pages.find((address) => address.startsWith("/blog/")) ?? "";
  const isLiked = async ({ keeping }: Reader) => (await read(keeping, blog)).page.includes('value="unlike"');
  expect([await isLiked(asha), await isLiked(dev)]).toEqual([false, false]);
  await asha.keeping.post(`${blog}/like`, { intent: "like" });
  await asha.keeping.get(blog);
  expect([await isLiked(asha), await isLiked(dev)]).toEqual([true, false]);
});

test("end with the session, and follow a change of a member's state", async () => {
  const posts = async () => (await read(dev.keeping, "/jobs")).page.includes("Post a Job");
  expect(await posts()).toBe(false);
  await testDb.owner.query("update profiles set user_type = 'corporate' where id = $1", [dev.marks[0]]);
  expect(await posts()).toBe(true);
  await testDb.owner.query("delete from sessions where user_id = $1", [dev.marks[0]]);
  const { page } = await read(dev.keeping, "/jobs");
  for (const mark of dev.marks) expect(page).not.toContain(mark);
});
