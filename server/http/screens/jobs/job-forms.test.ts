import { expect, test } from "vitest";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { readToast } from "#tests/setup/read-toast.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test.each([
  ["clear", {}],
  ["held", { description: "Only you and the moderators see it for now." }],
  ["hidden", { description: "Only you and the moderators see it for now." }],
])("reopening a %s job says who can see it", async (moderation, words) => {
  const poster = await createSettledMember(testDb);
  const id = await postTestJob(createMemberCtx(testDb, poster));
  await testDb.owner.query("update jobs set moderation = $2 where id = $1", [id, moderation]);
  const send = async (intent: string) => readToast(await pages.send(`/jobs/${id}/manage`, poster, { intent }));
  expect(await send("close")).toEqual({ key: "job-closed" });
  expect(await send("reopen")).toEqual({ key: "job-reopened", ...words });
});
