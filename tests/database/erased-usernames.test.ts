import { expect, test } from "vitest";
import { corporateEdit } from "#contracts/settings.ts";
import { cancelDeletion, requestDeletion } from "#server/domains/account-data/account-data.ts";
import { finishDeletionsTask } from "#server/domains/account-data/tasks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { updateProfile } from "#server/domains/profiles/profiles.ts";
import { freeUsernamesTask } from "#server/domains/profiles/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const dayMs = 86_400_000;
const testDb = await openTestDatabase();
const clock = createFakeClock();

const enter = async (username: string | null) => createMemberCtx(testDb, await createMember(testDb, { username }), { clock });
const ask = (ctx: MemberCtx) => requestDeletion(ctx, { posts: "keep", confirmation: "delete my account" });
const rename = (ctx: MemberCtx, username: string, name = "Asha Rao") =>
  updateProfile(ctx, {
    userType: "corporate",
    fields: corporateEdit.parse({ name, phone: "", username, city: "Pune", organization: "Kaveri Cloud", designation: "Engineer" }),
  });

const taken = { ok: false, errors: { username: "That username is taken. Please choose another" } };

test("the usernames of a deleted account are nobody's for a year, so that links and mentions lead to nobody else", async () => {
  const [leaver, stayer, other] = [await enter("Left.Name"), await enter("stays_on"), await enter(null)];
  await rename(leaver, "last_name");
  for (const ctx of [leaver, stayer]) await ask(ctx);
  await cancelDeletion(stayer);
  clock.advance(7 * dayMs);
  await finishDeletionsTask.run({ ...other, viewer: null }, {});
  for (const name of ["left.name", "LAST_name"]) expect(await rename(other, name)).toEqual(taken);
  // Whoever stays is not kept from their own name.
  expect(await rename(stayer, "Stays_on", "Asha")).toEqual({ ok: true });

  clock.advance(365 * dayMs);
  await freeUsernamesTask.run({ ...other, viewer: null }, {});
  expect(await rename(other, "last_name")).toEqual(taken);
  clock.advance(1);
  await freeUsernamesTask.run({ ...other, viewer: null }, {});
  for (const name of ["left.name", "last_name"]) expect(await rename(other, name)).toEqual({ ok: true });
});
