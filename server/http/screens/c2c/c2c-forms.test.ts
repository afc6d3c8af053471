import { expect, test } from "vitest";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { addSampleMilestones, chooseCareerPath, generateRoadmap, listMilestones } from "#server/domains/c2c/c2c.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test.each([
  ["/c2c/roadmap", { intent: "plan", hours_per_week: "12", target_date: "2027-02-28" }],
  ["/c2c/career-path", { career_path: "devops_engineer" }],
])("what was chosen on %s is kept when the session has ended", async (address, fields) => {
  const answer = { errors: { form: signedOutMeanwhile }, values: fields };
  expect(await pages.sendByRouter(address, null, fields)).toMatchObject({ to: null, status: 401, data: answer });
  // Without JavaScript it is shown on a page of its own (`sent-form.ts`).
  expect(await pages.send(address, null, fields)).toMatchObject({ to: expect.stringMatching(/^\/login\?next=/) });
});

test("a press on the roadmap redirects to the login when the session has ended", async () => {
  const pressed = await pages.sendByRouter("/c2c/roadmap", null, { intent: "skill", skill: "git", done: "true" });
  expect(pressed.to).toBe("/login?next=%2Fc2c%2Froadmap");
});

test("a press on a part that is no longer on the roadmap is answered on the page, not by an error page", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  await generateRoadmap(ctx, "backend_developer");
  await chooseCareerPath(ctx, "ui_ux_designer");
  const presses: [Record<string, string>, string][] = [
    [{ intent: "hours", item: "java", done: "true" }, "/c2c/roadmap#plan"],
    [{ intent: "take", part: "projects", name: "Something that stood here" }, "/c2c/roadmap#projects"],
  ];
  for (const [pressed, to] of presses) {
    const toast = { key: "progress-failed", description: expect.stringContaining("has changed since you opened it") };
    expect(await pages.sendByRouter("/c2c/roadmap", ctx.viewer, pressed)).toMatchObject({ status: 200, data: { toast } });
    expect(await pages.send("/c2c/roadmap", ctx.viewer, pressed)).toMatchObject({ to });
  }
});

test("without JavaScript, a press on a long page redirects to its place on that page", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  await generateRoadmap(ctx, "backend_developer");
  await addSampleMilestones(ctx);
  const [first] = await listMilestones(ctx);
  const presses: [string, Record<string, string>, string][] = [
    ["/c2c/roadmap", { intent: "skill", skill: "git", done: "true" }, "#skill-git"],
    ["/c2c/progress", { intent: "toggle", id: String(first?.id), completed: "true" }, `#milestone-${first?.id}`],
  ];
  for (const [address, pressed, place] of presses) {
    expect(await pages.send(address, ctx.viewer, pressed)).toMatchObject({ to: `${address}${place}` });
  }
});

test.each([
  ["tick", (id: string) => ({ intent: "toggle", id, completed: "true" })],
  ["take back the deletion of", (id: string) => ({ intent: "restore", id })],
  ["delete", (id: string) => ({ intent: "remove", id })],
])("trying to %s a milestone that is gone shows a toast on the page, not an error page", async (_act, pressed) => {
  const { viewer } = createMemberCtx(testDb, await createMember(testDb));
  const toast = { key: "progress-failed", description: expect.stringContaining("no longer here") };
  expect(await pages.sendByRouter("/c2c/progress", viewer, pressed(newId()))).toMatchObject({ status: 200, data: { toast } });
});
