import { expect, test } from "vitest";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test.each([
  ["/c2c/roadmap", { intent: "plan", hours_per_week: "12", target_date: "2027-02-28" }],
  ["/c2c/career-path", { career_path: "devops_engineer" }],
])("what was chosen on %s stays when the session ended meanwhile", async (address, fields) => {
  const answer = { errors: { form: signedOutMeanwhile }, values: fields };
  expect(await pages.sendByRouter(address, null, fields)).toMatchObject({ to: null, status: 401, data: answer });
  // Without JavaScript the browser's Back keeps it.
  expect(await pages.send(address, null, fields)).toMatchObject({ to: expect.stringMatching(/^\/login\?next=/) });
});

test("what was only pressed on the roadmap leads whoever was signed out to signing in", async () => {
  const pressed = await pages.sendByRouter("/c2c/roadmap", null, { intent: "skill", skill: "git", done: "true" });
  expect(pressed.to).toBe("/login?next=%2Fc2c%2Froadmap");
});
