import { expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const recruiter = { name: "Asha Rao", email: "asha@acme.example", company: "Acme", roles: "backend engineers" };
const decision = { kind: "blog", id: newId(), action: "reject", reason: "Advertises a course in every paragraph" };
const role = { userId: newId(), change: "give", role: "moderator", reason: "Looks after the replies at night" };

test.each([
  ["the waitlist", "/waitlist", "waitlist_entries", recruiter, false],
  ["a CV to import", "/c2c/cv-builder/import", "c2c_cvs", { text: '{ "basics": { "name": "Asha Rao" } }' }, true],
  ["a moderator's decision", "/moderation", "blogs", decision, true],
  ["a change of roles", "/admin/roles", "users", role, true],
  ["a word to mute", "/tech-flash/choices", "tech_flash_choices", { intent: "mute-word", word: "cryptocurrency" }, true],
  [
    "the deletion of an account",
    "/settings/delete-account",
    "account_deletions",
    { posts: "remove", confirmation: "delete my account" },
    true,
  ],
] as const)("what was typed into %s stays on the page when the database fails", async (_name, address, table, fields, isForMembers) => {
  const sender = isForMembers ? await createMember(testDb, { roles: ["moderator", "admin"] }) : null;
  await testDb.owner.query(`alter table ${table} rename to away`);
  try {
    for (const send of [pages.send, pages.sendByRouter]) {
      const { status, data } = await send(address, sender, fields);
      expect({ status, data }).toMatchObject({ status: 500, data: { errors: { form: expect.any(String) }, values: fields } });
    }
  } finally {
    await testDb.owner.query(`alter table away rename to ${table}`);
  }
});

test("a reading choice that could not be saved shows its own message, beside the toast", async () => {
  const sender = await createMember(testDb);
  await testDb.owner.query("alter table tech_flash_choices rename to away");
  try {
    const { data } = await pages.sendByRouter("/tech-flash/choices", sender, { intent: "mute-word", word: "cryptocurrency" });
    expect(data).toMatchObject({
      errors: { form: "Your choice could not be saved. Please try again." },
      toast: { key: "reading-choice-refused" },
    });
  } finally {
    await testDb.owner.query("alter table away rename to tech_flash_choices");
  }
});

test.each([
  ["added", "new", {}, "milestones-failed", "Failed to add milestones. Please try again."],
  ["changed", newId(), { version: "1" }, "progress-failed", "Failed to update progress. Please try again."],
])("a milestone that could not be %s because of a database failure says so once", async (_name, place, more, key, words) => {
  const sender = await createMember(testDb);
  const fields = { milestone: "Read a book", category: "skills", evidence_url: "", ...more };
  await testDb.owner.query("alter table c2c_progress rename to away");
  try {
    const { status, data } = await pages.sendByRouter(`/c2c/progress/${place}`, sender, fields);
    expect({ status, data }).toMatchObject({ status: 500, data: { errors: { form: expect.any(String) }, toast: { key }, values: fields } });
    expect(JSON.stringify(data)).not.toContain(words);
    // Without JavaScript, the toast of an action's answer is not shown.
    const whole = (await pages.send(`/c2c/progress/${place}`, sender, fields)).data;
    expect(whole).toEqual({ errors: { form: words }, values: expect.objectContaining(fields) });
  } finally {
    await testDb.owner.query("alter table away rename to c2c_progress");
  }
});
