// Every form that writes, mails or computes counts against its limit, and does nothing once the limit is used up.
import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { chooseCareerPath, draftCv } from "#server/domains/c2c/c2c.ts";
import { limits } from "#server/http/limits.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { buildUpcomingEventFields, createEventRow } from "#tests/factories/events.ts";
import { buildOpenJobFields, postTestJob } from "#tests/factories/jobs.ts";
import { writeJournal } from "#tests/factories/journals.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { buildDeviceFields } from "#tests/factories/push-devices.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

let asked: string[] = [];
const pages = visitPages(testDb, undefined, {
  use: async (name) => {
    asked.push(name);
    return { retryAfterSeconds: 60 };
  },
});

let member: Viewer;
let admin: Viewer;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const [own, others] = [await createSettledMember(testDb, { userType: "corporate" }), await createSettledMember(testDb)];
  member = own;
  admin = await createSettledMember(testDb, { roles: ["admin"] });
  ids["blog"] = await createTestBlog(testDb, own);
  ids["comment"] = await createTestComment(testDb, own, ids["blog"]);
  ids["discussion"] = await createTestDiscussion(testDb, own);
  ids["reply"] = await createTestReply(testDb, own, { discussionId: ids["discussion"] });
  ids["event"] = await createEventRow(testDb, own.userId);
  ids["job"] = await postTestJob(createMemberCtx(testDb, own));
  ids["journal"] = await writeJournal(createMemberCtx(testDb, own), "A journal");
  ids["foreign"] = await createTestBlog(testDb, others);
  await chooseCareerPath(createMemberCtx(testDb, own), "data_scientist");
  await draftCv(createMemberCtx(testDb, own));
});

const text = { title: "A title", content: "Words that stand nowhere else.", summary: "What it is about", tags: "" };

/** By limit: the addresses, with placeholders in braces, and the fields that are sent there; null is a GET. */
const forms: [limit: string, address: string, fields: Record<string, string> | null][] = [
  ["blog:account", "/blogs/new", { ...text, intent: "published" }],
  ["blog:account", "/blogs/{blog}/edit", { ...text, intent: "published", version: "1" }],
  ["view:address", "/blog/{blog}/view", {}],
  ["comment:account", "/blog/{blog}", { intent: "add-comment", content: "Well said" }],
  ["comment:account", "/blog/{blog}", { intent: "edit-comment", comment_id: "{comment}", content: "Other" }],
  ["discussion:account", "/discussions/new", text],
  ["discussion:account", "/discussions/{discussion}/edit", { ...text, version: "1" }],
  ["reply:account", "/discussion/{discussion}", { intent: "add-reply", content: "Well said" }],
  ["reply:account", "/discussion/{discussion}", { intent: "edit-reply", reply_id: "{reply}", content: "Other" }],
  ["event:account", "/events/new", buildUpcomingEventFields()],
  ["event:account", "/events/{event}/edit", { ...buildUpcomingEventFields(), version: "1" }],
  ["event:account", "/events/{event}/cancel", { reason: "Because" }],
  ["event-answer:account", "/events/{event}/answer", { intent: "going" }],
  ["refresh:account", "/events", {}],
  ["refresh:account", "/tech-flash", {}],
  ["job:account", "/jobs/new", { ...buildOpenJobFields(), intent: "post" }],
  ["job:account", "/jobs/{job}/edit", { ...buildOpenJobFields(), intent: "post", version: "1" }],
  ["report:account", "/report", { kind: "blog", id: "{foreign}", reason: "spam" }],
  ["journal:account", "/journals/new", text],
  ["journal:account", "/journals/{journal}/edit", { ...text, version: "1" }],
  ["journal-export:account", "/journals/export", null],
  ["ask-me:account", "/ask-me", { intent: "ask", message: "How do I begin" }],
  ["generate-career-roadmap:account", "/c2c/roadmap", { intent: "generate" }],
  ["interview-answer:account", "/c2c/interview-prep", { question: "ds-mean-median", answer: "The mean moves" }],
  ["cv-pdf:account", "/c2c/cv-builder/cv.pdf", null],
  ["device:account", "/notifications/device", buildDeviceFields()],
  ["verification:account", "/settings/verification", { workEmail: "me@work.example.test" }],
  ["account-export:account", "/settings/export", {}],
  ["account-archive:account", "/settings/export/{blog}", null],
  ["account-deletion:account", "/settings/delete-account", { posts: "keep", confirmation: "{username}" }],
  ["waitlist:address", "/waitlist", { name: "Asha", email: "asha@work.example.test", company: "Acme", roles: "Engineers" }],
  ["source-test:account", "/admin/sources", { area: "events", act: "test", id: "{blog}" }],
];

/** The rows of all tables that such a form might change. */
async function countRows(): Promise<unknown> {
  const tables = ["blogs", "blog_views", "blog_comments", "discussions", "discussion_replies", "events", "event_rsvps", "jobs", "reports"];
  const more = [
    "journals",
    "ask_me_messages",
    "c2c_interview_answers",
    "push_subscriptions",
    "mails",
    "account_exports",
    "account_deletions",
  ];
  const counts = [...tables, ...more].map((table) => `(select json_agg(md5(t::text) order by md5(t::text)) from ${table} t) as ${table}`);
  return (await testDb.owner.query(`select ${counts.join(", ")}`)).rows[0];
}

describe("a request beyond its limit", () => {
  test.each(forms)("(%s) to %s is refused and changes nothing", async (limit, address, fields) => {
    asked = [];
    const put = (given: string) =>
      given.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? (name === "username" ? (member.username ?? "") : ""));
    const viewer = address.startsWith("/admin/") ? admin : member;
    const before = await countRows();
    const sent = fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, put(value)]));
    const visit = sent ? await pages.sendByRouter(put(address), viewer, sent) : await pages.open(put(address), viewer);
    expect(asked).toEqual([limit]);
    expect(await countRows()).toEqual(before);
    expect(JSON.stringify([visit.status, visit.data, visit.cookies])).toMatch(/429|Too many requests|failed/);
  });
});

test("every limit is used by some form", () => {
  // These are counted elsewhere: around all pages (`guards.test.ts`), at sign-in (`sign-in-refusals.test.ts`), for the parent's address
  // (`ask-parent.test.ts`), or by a function (`serve-functions.test.ts`).
  const elsewhere = ["write", "search", "sign-in", "consent", "generate-blog"];
  const counted = new Set([...forms.map(([limit]) => limit.split(":")[0]), ...elsewhere]);
  expect([...counted].toSorted()).toEqual(Object.keys(limits).toSorted());
});
