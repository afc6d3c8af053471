import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { buildBlogForm, createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let author: Viewer;
let [blogId, discussionId] = ["", ""];
beforeAll(async () => {
  pages = visitPages(testDb);
  author = await createSettledMember(testDb);
  blogId = await createTestBlog(testDb, author);
  discussionId = await createTestDiscussion(testDb, author);
});

type Form = { to: string; fields: Record<string, string> };
type Case = { rows: string; create: () => Form; remove: (id: string) => Form };

const { title, summary, content } = buildBlogForm();
const removing = (to: string) => (id: string) => ({ to, fields: { intent: "remove", id } });
const cases: [string, Case][] = [
  [
    "a discussion",
    {
      rows: "discussions where author_id = $1",
      create: () => ({ to: "/discussions/new", fields: { title: "Which queue?", content: "And why?", tags: "" } }),
      remove: (id) => ({ to: `/discussion/${id}`, fields: { intent: "delete-discussion" } }),
    },
  ],
  [
    "a reply",
    {
      rows: "discussion_replies where user_id = $1",
      create: () => ({ to: `/discussion/${discussionId}`, fields: { intent: "add-reply", content: "This one" } }),
      remove: (id) => ({ to: `/discussion/${discussionId}`, fields: { intent: "delete-reply", reply_id: id } }),
    },
  ],
  [
    "a blog",
    {
      rows: "blogs where author_id = $1",
      create: () => ({ to: "/blogs/new", fields: { title, summary, content, tags: "", intent: "published" } }),
      remove: (id) => ({ to: `/blogs/${id}/delete`, fields: {} }),
    },
  ],
  [
    "a comment",
    {
      rows: "blog_comments where user_id = $1",
      create: () => ({ to: `/blog/${blogId}`, fields: { intent: "add-comment", content: "Thank you" } }),
      remove: (id) => ({ to: `/blog/${blogId}`, fields: { intent: "delete-comment", comment_id: id } }),
    },
  ],
  [
    "a journal",
    {
      rows: "journals where user_id = $1 and removed_at is null",
      create: () => ({ to: "/journals/new", fields: { title: "Monday", content: "It rained", intent: "save" } }),
      remove: removing("/journals"),
    },
  ],
  [
    "an application",
    {
      rows: "job_applications where user_id = $1 and removed_at is null",
      create: () => ({ to: "/jobs/tracker/new", fields: { title: "Analyst", company: "Elsewhere", status: "saved" } }),
      remove: removing("/jobs/tracker"),
    },
  ],
  [
    "a saved search",
    {
      rows: "saved_searches where user_id = $1 and removed_at is null",
      create: () => ({ to: "/jobs/saved-searches/new", fields: { name: "Mine" } }),
      remove: removing("/jobs/saved-searches"),
    },
  ],
  [
    "a milestone",
    {
      rows: "c2c_progress where user_id = $1 and deleted_at is null",
      create: () => ({ to: "/c2c/progress/new", fields: { milestone: "Read a plan", category: "skills", evidence_url: "" } }),
      remove: removing("/c2c/progress"),
    },
  ],
  [
    "a question to Ask Me",
    {
      rows: "ask_me_sessions where user_id = $1 and deleted_at is null",
      create: () => ({ to: "/ask-me", fields: { intent: "ask", message: "How do I begin?", sessionId: "" } }),
      remove: (id) => ({ to: "/ask-me", fields: { intent: "delete", sessionId: id } }),
    },
  ],
];

test.each(cases)("the same form recreates %s once its author has deleted it, and no form creates it twice", async (_name, one) => {
  const idsOf = async (viewer: Viewer) => {
    const { rows } = await testDb.owner.query<{ id: string }>(`select id from ${one.rows}`, [viewer.userId]);
    return rows.map(({ id }) => id);
  };
  const maker = await createSettledMember(testDb);
  const { to, fields } = one.create();
  const send = async (form: Form) => expect([200, 303]).toContain((await pages.send(form.to, maker, form.fields)).status);
  const made = { to, fields: { ...fields, idempotency_key: "key-1" } };
  await send(made);
  await send(made);
  const [first, ...more] = await idsOf(maker);
  expect([first, more]).toEqual([expect.any(String), []]);
  await send(one.remove(first ?? ""));
  expect(await idsOf(maker)).toEqual([]);
  await send(made);
  await send(made);
  const again = await idsOf(maker);
  expect([again.length, again.includes(first ?? "")]).toEqual([1, false]);
});
