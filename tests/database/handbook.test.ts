import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const docs = path.resolve(import.meta.dirname, "../../docs");
const testDb = await openTestDatabase();

/** The statements that a page of the handbook tells an operator to run as the owner of the database. */
async function readStatements(page: string): Promise<string[]> {
  const text = await readFile(path.join(docs, page), "utf8");
  return [...text.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, statement = ""]) => statement);
}

/** A campus member who says that they are 18 or older. */
async function joinAt(email: string): Promise<Viewer> {
  const viewer = await createMember(testDb, { email, userType: "campus" });
  await testDb.owner.query(
    `insert into campus_profiles (id, date_of_birth, qualification, qualification_status, college_name)
     values ($1, '2000-05-05', 'btech', 'pursuing', 'Junior College')`,
    [viewer.userId],
  );
  return viewer;
}

test.each(["operations/people-and-data.md", "operations/watch.md", "scaling.md"])(
  "the database takes every statement of %s",
  async (page) => {
    const statements = await readStatements(page);
    expect(statements.length).toBeGreaterThan(0);
    await testDb.owner.query(`begin; ${statements.join("\n")}; rollback`);
  },
);

const isShown = async ({ userId }: Viewer) =>
  (await testDb.database.db.selectFrom("profiles").select("id").where("id", "=", userId).execute()).length === 1;

/** Runs the handbook's statements about dates of birth that contain `words`, for `viewer`, born in 2012. */
async function correct({ email }: Viewer, ...words: string[]): Promise<void> {
  const statements = await readStatements("operations/people-and-data.md");
  for (const word of words) {
    const [statement = "", ...others] = statements.filter((one) => one.includes(word));
    expect([statement, others]).toEqual([expect.stringContaining(word), []]);
    await testDb.owner.query(statement.replace("somebody@example.org", email).replace("2005-05-05", "2012-05-05"));
  }
}

test("a member who turns out to be under 18 is invisible after their date of birth is corrected as the handbook says", async () => {
  // One mail address can have several accounts after a change of the issuer.
  const [viewer] = [await joinAt("claimed@example.test"), await joinAt("claimed@example.test")];
  expect(await isShown(viewer)).toBe(true);
  await correct(viewer, "update campus_profiles", "set consent_state = 'pending'");
  expect(await isShown(viewer)).toBe(false);
});

test("a member who joined as corporate before they were 18 is visible again from the day the handbook says, and nobody else changes", async () => {
  const corporate = await createMember(testDb, { email: "early@example.test", userType: "corporate" });
  const campus = await joinAt("young@example.test");
  for (const viewer of [corporate, campus]) {
    await correct(viewer, "set consent_state = 'pending'");
    expect(await isShown(viewer)).toBe(false);
    await correct(viewer, "set consent_state = 'not_needed'");
  }
  expect([await isShown(corporate), await isShown(campus)]).toEqual([true, false]);
});
