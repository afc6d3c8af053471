import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { createMember } from "#tests/factories/members.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import { signInAtStandIn } from "#tests/setup/stand-in-sign-in.ts";
import { countStatementsOnTheWire } from "#tests/setup/count-statements-on-the-wire.ts";
import type { StatementCounter } from "#tests/setup/count-statements-on-the-wire.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

/** The maximum of queries for any page and viewer. */
const most = 6;
/** Not counted as queries. Only admin pages, which read as the system, need them. */
const control = /^(?:begin|commit|set local role \w+)$/;

let testDb: TestDatabase;
let counter: StatementCounter;
let site: Site;
let dataDir: string;
let browsers: Record<"visitor" | "member" | "admin", TestBrowser>;
/** By the path of a route with a parameter: an example address. */
let examples: Record<string, string>;

beforeAll(async () => {
  testDb = await createTestDatabase();
  counter = await countStatementsOnTheWire(testDb.url);
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-queries-"));
  const settings = { ROLE: "web", DEMO: "1", PAGE_CACHE: "0", LIMITS_FACTOR: "100000" };
  site = await startSite({ ...settings, DATA_DIR: dataDir, DATABASE_URL: counter.url });
  const open = () => openBrowser({ url: site.url, publicUrl: site.url });
  browsers = { visitor: open(), member: open(), admin: open() };
  const whole = await createFullMember(testDb, "Wholly", await createMember(testDb));
  await becomeMember(browsers.member, whole.viewer.userId);
  await becomeMember(browsers.admin, (await createMember(testDb, { roles: ["admin", "moderator"] })).userId);
  await saveOneOfEachKind(whole.viewer.userId);
  examples = await findExamples(whole.viewer.userId);
}, 120_000);
afterAll(async () => {
  await site.stop();
  await counter.close();
  await testDb.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Signs in, and assigns the session to an existing member. */
async function becomeMember(browser: TestBrowser, userId: string): Promise<void> {
  await signInAtStandIn(browser, { email: `${userId}@example.test`, name: userId });
  await testDb.owner.query("update sessions set user_id = $1::uuid where user_id = (select id from users where name = $1::uuid::text)", [
    userId,
  ]);
}

async function saveOneOfEachKind(userId: string): Promise<void> {
  for (const [type, table] of [
    ["tech_flash", "tech_flash"],
    ["event", "events"],
    ["job", "jobs"],
    ["blog", "blogs"],
    ["discussion", "discussions"],
    ["resource", "upskilling_resources"],
  ]) {
    await testDb.owner.query(
      `insert into bookmarks (user_id, bookmark_type, reference_id, title) select $1, $2, id, 'Saved' from ${table} limit 1`,
      [userId, type],
    );
  }
}

async function findExamples(userId: string): Promise<Record<string, string>> {
  const id = async (from: string) => (await testDb.owner.query<{ id: string }>(`select id from ${from} limit 1`)).rows[0]?.id ?? "";
  const own = (table: string) => id(`${table} where user_id = '${userId}'`);
  const [event, ownEvent] = [await id("events where is_listed"), await id(`events where created_by = '${userId}'`)];
  const [job, ownJob] = [await id("jobs where is_listed"), await id(`jobs where posted_by = '${userId}'`)];
  const accepted = await id("discussions where accepted_reply_id is not null");
  const journal = await own("journals");
  return {
    "/tech-flash/:id": `/tech-flash/${await id("tech_flash")}`,
    "/events/:id": `/events/${event}`,
    "/events/:id/edit": `/events/${ownEvent}/edit`,
    "/events/:id/cancel": `/events/${ownEvent}/cancel`,
    "/events/:id/guests": `/events/${ownEvent}/guests`,
    "/ask-me/:sessionId?": `/ask-me/${await own("ask_me_sessions")}`,
    "/jobs/:id": `/jobs/${job}`,
    "/jobs/:id/edit": `/jobs/${ownJob}/edit`,
    "/jobs/saved-searches/:id": `/jobs/saved-searches/${await own("saved_searches")}`,
    "/jobs/tracker/:id": `/jobs/tracker/${await own("job_applications")}`,
    "/c2c/cv-builder/:section/:entry": "/c2c/cv-builder/work/new",
    "/c2c/interview-prep/answers/:id": `/c2c/interview-prep/answers/${await own("c2c_interview_answers")}`,
    "/c2c/progress/:id": `/c2c/progress/${await own("c2c_progress")}`,
    "/journals/:id": `/journals/${journal}`,
    "/journals/:id/edit": `/journals/${journal}/edit`,
    "/blogs/:id/edit": `/blogs/${await id(`blogs where author_id = '${userId}'`)}/edit`,
    "/blog/:id": `/blog/${await id("blogs where is_public and comment_count > 0")}`,
    "/people/:username": "/people/ananya.iyer",
    "/discussions/:id/edit": `/discussions/${await id(`discussions where author_id = '${userId}'`)}/edit`,
    "/discussion/:id": `/discussion/${accepted}`,
    "/*": "/nowhere",
  };
}

/** The addresses of all pages of the route table, without those that only return data. */
function listPages(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path: own, file, children }) => {
    if (children) return listPages(children);
    return file.endsWith(".tsx") ? [`/${own ?? ""}`] : [];
  });
}

const pages = [
  ...listPages(routes),
  ...[
    "/tech-flash?tag=AI",
    "/events?city=Pune&q=python",
    "/jobs?city=Pune&q=python",
    "/blogs?tab=trending",
    "/discussions?unanswered=1",
    "/discussions?following=1",
  ],
  ...["/corporate-dashboard?tab=blogs", "/corporate-dashboard?tab=events", "/corporate-dashboard?tab=ask-me", "/my-bookmarks?tab=blogs"],
  ...[
    "/blogs?q=react",
    "/blogs?q=raect",
    "/discussions?q=react",
    "/discussions?q=raect",
    "/search?q=react",
    "/search?q=kubernets",
    "/search?q=kubernets&kind=blog",
  ],
];

/** The statements of one visit. A first visit has prepared the statements and made the rare writes. */
async function visit(browser: TestBrowser, address: string): Promise<string[]> {
  await (await browser.get(address)).text();
  counter.take();
  const response = await browser.get(address);
  await response.text();
  expect(response.status, address).toBeLessThan(500);
  return counter.take().filter((text) => !control.test(text));
}

describe("a page runs at most six queries", () => {
  test.each(pages)("%s", async (page) => {
    const address = page.includes(":") || page.includes("*") ? examples[page] : page;
    if (address === undefined) throw new Error(`${page} has no example: add one to findExamples in this file`);
    for (const [who, browser] of Object.entries(browsers)) {
      const statements = await visit(browser, address);
      const asked = `the ${who} waits for these. Join two, or read what is everybody's by readShared:\n${statements.join("\n")}`;
      expect(statements.length, asked).toBeLessThanOrEqual(most);
    }
  });
});

test("members read without transactions", async () => {
  for (const page of ["/dashboard", "/my-bookmarks", "/notifications", "/blogs", "/settings", "/journals"]) {
    counter.take();
    await (await browsers.member.get(page)).text();
    expect(counter.take().filter((text) => !/^\s*(?:select|with)\b/i.test(text))).toEqual([]);
  }
});
