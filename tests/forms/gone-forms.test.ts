import { beforeAll, expect, test } from "vitest";
import { milestoneForm } from "#contracts/c2c.ts";
import { savedSearchForm } from "#contracts/saved-searches.ts";
import { addMilestone } from "#server/domains/c2c/c2c.ts";
import { addSavedSearch } from "#server/domains/jobs/jobs.ts";
import { applicationFields, createApplication } from "#tests/factories/applications.ts";
import { buildBlogForm, createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { buildUpcomingEventFields, createTestEvent } from "#tests/factories/events.ts";
import { buildOpenJobFields, postTestJob } from "#tests/factories/jobs.ts";
import { writeJournal } from "#tests/factories/journals.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { Viewer } from "#contracts/viewer.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let author: Viewer;
let stranger: Viewer;
beforeAll(async () => {
  pages = visitPages(testDb);
  [author, stranger] = [await createSettledMember(testDb), await createSettledMember(testDb)];
});

const typed = { title: "Typed for an hour", content: "Long words", version: "1" };
const { title, summary, content } = buildBlogForm();
const milestone = { milestone: "Typed for an hour", category: "projects" };

type Case = {
  make(): Promise<string>;
  edit(id: string): string;
  fields: Record<string, string>;
  /** A field that must not be blank. Default `title`. */
  needed?: string;
  remove: string;
};
const cases: [string, Case][] = [
  [
    "a discussion",
    {
      make: () => createTestDiscussion(testDb, author),
      edit: (id) => `/discussions/${id}/edit`,
      fields: { ...typed, tags: "" },
      remove: "delete from discussions where id = $1",
    },
  ],
  [
    "a blog",
    {
      make: () => createTestBlog(testDb, author),
      edit: (id) => `/blogs/${id}/edit`,
      fields: { title, summary, content, tags: "", version: "1", intent: "published" },
      remove: "delete from blogs where id = $1",
    },
  ],
  [
    "a journal",
    {
      make: () => writeJournal(createMemberCtx(testDb, author), "Mine"),
      edit: (id) => `/journals/${id}/edit`,
      fields: { ...typed, intent: "save" },
      remove: "update journals set removed_at = now() where id = $1",
    },
  ],
  [
    "an event that was cancelled",
    {
      make: () => createTestEvent(testDb, author),
      edit: (id) => `/events/${id}/edit`,
      fields: { ...buildUpcomingEventFields(), version: "1" },
      remove: "update events set status = 'cancelled', cancelled_at = now() where id = $1",
    },
  ],
  [
    "a job",
    {
      make: () => postTestJob(createMemberCtx(testDb, author)),
      edit: (id) => `/jobs/${id}/edit`,
      fields: { ...buildOpenJobFields(), version: "1", intent: "post" },
      remove: "delete from jobs where id = $1",
    },
  ],
  [
    "a saved search",
    {
      make: async () => idOf(await addSavedSearch(createMemberCtx(testDb, author), savedSearchForm.parse({ name: "Mine", q: "go" }))),
      edit: (id) => `/jobs/saved-searches/${id}`,
      fields: { name: "Typed for an hour", q: "go", version: "1" },
      needed: "name",
      remove: "update saved_searches set removed_at = now() where id = $1",
    },
  ],
  [
    "an application",
    {
      make: () => createApplication(createMemberCtx(testDb, author)),
      edit: (id) => `/jobs/tracker/${id}`,
      fields: { ...applicationFields, version: "1" },
      remove: "update job_applications set removed_at = now() where id = $1",
    },
  ],
  [
    "a milestone",
    {
      make: async () => idOf(await addMilestone(createMemberCtx(testDb, author), milestoneForm.parse(milestone))),
      edit: (id) => `/c2c/progress/${id}`,
      fields: { ...milestone, version: "1" },
      needed: "milestone",
      remove: "update c2c_progress set deleted_at = now() where id = $1",
    },
  ],
];

test.each(cases)(
  "what was typed into %s that is gone by now stays in its form, for whoever sent it",
  async (_kind, { make, edit, fields, remove }) => {
    const id = await make();
    const [known] = Object.entries(fields).find(([name]) => name !== "version") ?? [];
    await testDb.owner.query(remove, [id]);
    for (const sender of [author, stranger]) {
      const { status, data } = await pages.sendByRouter(edit(id), sender, fields);
      expect(status).toBe(404);
      expect(data).toMatchObject({
        errors: { form: expect.stringContaining("no longer here") },
        values: { [known ?? ""]: fields[known ?? ""] },
      });
      // The page of a missing item has no form, so the typed text is shown on a page of its own (`sent-form.ts`).
      expect(await pages.send(edit(id), sender, fields)).toMatchObject({ status: 404, to: null, data: expect.any(String) });
    }
  },
);

test.each([
  ["discussion", createTestDiscussion, "add-reply"],
  ["blog", createTestBlog, "add-comment"],
] as const)("what was typed below a %s that is gone by now stays, with words on why it cannot be posted", async (kind, make, intent) => {
  const id = await make(testDb, author);
  const fields = { intent, content: "Typed for an hour" };
  const refused = {
    status: 404,
    data: { errors: { content: expect.stringContaining(`This ${kind} was deleted or taken down`) }, values: fields },
  };
  await testDb.owner.query(`update ${kind}s set moderation = 'held', moderation_reason = 'Spam' where id = $1`, [id]);
  expect(await pages.sendByRouter(`/${kind}/${id}`, stranger, fields)).toMatchObject(refused);
  await testDb.owner.query(`delete from ${kind}s where id = $1`, [id]);
  expect(await pages.sendByRouter(`/${kind}/${id}`, stranger, fields)).toMatchObject(refused);
});

test("an invalid address is reported with a code, to readers and to forms", async () => {
  const answers = [
    await pages.open("/nowhere", author),
    await pages.send("/nowhere", author, {}),
    await pages.sendByRouter("/nowhere", null, {}),
  ];
  for (const { status, data } of answers) expect([status, data]).toEqual([404, expect.objectContaining({ code: "not_found" })]);
});

test.each(cases)(
  "a form of %s that is not theirs, or gone, says so before it names wrong fields",
  async (_kind, { make, edit, fields, needed = "title", remove }) => {
    const id = await make();
    const wrong = { ...fields, [needed]: "" };
    expect(await pages.sendByRouter(edit(id), author, wrong)).toMatchObject({
      status: 400,
      data: { errors: { [needed]: expect.any(String) } },
    });
    expect(await pages.sendByRouter(edit(id), stranger, wrong)).toMatchObject({
      status: 404,
      data: { errors: { form: expect.stringContaining("no longer here") }, values: wrong },
    });
    await testDb.owner.query(remove, [id]);
    expect(await pages.sendByRouter(edit(id), author, wrong)).toMatchObject({ status: 404 });
  },
);

function idOf(saved: { outcome: string; id?: string }): string {
  if (saved.id === undefined) throw new Error(JSON.stringify(saved));
  return saved.id;
}
