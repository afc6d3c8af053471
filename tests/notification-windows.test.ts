import { expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const address = "/settings/notifications";

test("what was chosen and is taken back in the same page, because its answer was lost, is stored", async () => {
  const viewer = await createMember(testDb);
  const { muted, rhythm, formKey } = (await pages.open(address, viewer)).data as Record<"muted" | "rhythm" | "formKey", string>;
  const opened = { rhythm, muted_was: muted, rhythm_was: rhythm, idempotency_key: formKey };
  const readRhythm = async () => ((await pages.open(address, viewer)).data as { rhythm: string }).rhythm;
  expect((await pages.send(address, viewer, { ...opened, rhythm: "off" })).status).toBe(303);
  expect(await readRhythm()).toBe("off");
  expect((await pages.send(address, viewer, opened)).status).toBe(303);
  expect(await readRhythm()).toBe(rhythm);
});
