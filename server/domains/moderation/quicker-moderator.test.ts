import { expect, test } from "vitest";
import { reportedAgain, textChanged } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import { decisionForm, reportForm } from "#contracts/moderation.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { buildBlogForm, createTestBlog, rewriteBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, listLog, listQueue, reportItem } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { name: "Asha Rao" });
const reader = await createSettledMember(testDb, { name: "Reader" });
const first = await createSettledMember(testDb, { name: "First", roles: ["moderator"] });
const second = await createSettledMember(testDb, { name: "Second", roles: ["moderator"] });
const third = await createSettledMember(testDb, { name: "Third" });

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const act = (viewer: Viewer, action: ModerationAction, kind: ItemKind, id: string, seen = "") =>
  decide(ctxOf(viewer), decisionForm.parse({ kind, id, action, reason: "Because", seen }));
const report = (kind: ItemKind, id: string) => reportItem(ctxOf(reader), reportForm.parse({ kind, id, reason: "spam", note: "" }));
const readCase = async (id: string) => (await listQueue(ctxOf(first))).cases.find(({ item }) => item.id === id);
const logOf = async (id: string) => (await listLog(ctxOf(first))).entries.filter(({ itemId }) => itemId === id);

async function createHeld(): Promise<{ id: string; seen: string }> {
  const outcome = await writeDiscussion(ctxOf(author), { title: "A held one", tags: [], content: buildStuffedText() });
  const id = savedId(outcome);
  return { id, seen: (await readCase(id))?.seen ?? "" };
}

const quicker: [ModerationAction, ModerationAction][] = [
  ["hide", "restore"],
  ["restore", "hide"],
];

test.each(quicker)("when one moderator chooses to %s a held text, another with it open gets a conflict", async (one, other) => {
  const { id, seen } = await createHeld();
  await act(first, one, "discussion", id, seen);
  await expect(act(second, other, "discussion", id, seen)).rejects.toMatchObject({
    code: "conflict",
    message: "This was changed in the meantime",
  });
  expect((await logOf(id)).map(({ action }) => action)).toEqual([one]);
});

test("a reported text that the first moderator leaves as it is stays, even if the second would hide it", async () => {
  const id = await createTestDiscussion(testDb, author);
  await report("discussion", id);
  const seen = (await readCase(id))?.seen;
  await act(first, "dismiss", "discussion", id, seen);
  await expect(act(second, "hide", "discussion", id, seen)).rejects.toMatchObject({ code: "conflict" });
});

test.each([...quicker, ["hide", "dismiss"] as const])("when two moderators %s and %s at once, one gets a conflict", async (one, other) => {
  const isHeld = other !== "dismiss";
  const id = isHeld ? (await createHeld()).id : await createTestDiscussion(testDb, author);
  if (!isHeld) await report("discussion", id);
  const seen = (await readCase(id))?.seen;
  const outcomes = await Promise.allSettled([act(first, one, "discussion", id, seen), act(second, other, "discussion", id, seen)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await logOf(id)).toHaveLength(1);
});

test("a moderator can reverse their own decision from the log repeatedly, but not from an outdated page", async () => {
  const { id, seen } = await createHeld();
  await act(first, "hide", "discussion", id, seen);
  const [hidden] = await logOf(id);
  await act(first, "restore", "discussion", id, hidden?.item?.seen);
  await act(first, "hide", "discussion", id);
  await expect(act(second, "restore", "discussion", id, hidden?.item?.seen)).rejects.toMatchObject({ code: "conflict" });
  await act(second, "restore", "discussion", id, (await logOf(id))[0]?.item?.seen);
  expect((await logOf(id)).map(({ action }) => action)).toEqual(["restore", "hide", "restore", "hide"]);
});

test("a moderator can take a text down despite a new report, but not after its author edited it", async () => {
  const id = await createTestBlog(testDb, author);
  await report("blog", id);
  const seen = (await readCase(id))?.seen;
  await reportItem(ctxOf(second), reportForm.parse({ kind: "blog", id, reason: "copied", note: "" }));
  await rewriteBlog(ctxOf(author), id, { ...buildBlogForm({ content: "Something else entirely." }), version: 1 });
  await expect(act(first, "reject", "blog", id, seen)).rejects.toMatchObject({ code: "conflict", message: textChanged });
  const read = (await readCase(id))?.seen;
  await reportItem(ctxOf(third), reportForm.parse({ kind: "blog", id, reason: "private", note: "My address is in it" }));
  await act(first, "reject", "blog", id, read);
});

test("a moderator cannot dismiss a report that they have not read", async () => {
  const id = await createTestBlog(testDb, author);
  await report("blog", id);
  const seen = (await readCase(id))?.seen;
  await reportItem(ctxOf(second), reportForm.parse({ kind: "blog", id, reason: "private", note: "My address is in it" }));
  await expect(act(first, "dismiss", "blog", id, seen)).rejects.toMatchObject({ code: "conflict", message: reportedAgain });
  const again = await readCase(id);
  expect(again?.reports.map(({ note }) => note)).toEqual(["", "My address is in it"]);
  await act(first, "dismiss", "blog", id, again?.seen);
  expect(await readCase(id)).toBeUndefined();
});

test("a decision that waited for another about the same text is later in the log", async () => {
  const [id, clock] = [await createTestDiscussion(testDb, author), createFakeClock()];
  const other = [["select pg_advisory_xact_lock(hashtextextended('decision about discussion ' || $1, 0))", [id]]] as const;
  const decision = decisionForm.parse({ kind: "discussion", id, action: "hide", reason: "Because" });
  await duringChange(
    testDb,
    other,
    () => decide(createMemberCtx(testDb, first, { clock }), decision),
    async () => clock.advance(1_000),
  );
  expect(await logOf(id)).toMatchObject([{ at: clock.now().toISOString() }]);
});

test("a moderator who loses the role while a decision waits for the text may not make it", async () => {
  const [id, former] = [await createTestDiscussion(testDb, author), await createSettledMember(testDb, { roles: ["moderator"] })];
  const takeRoleAway = () => testDb.owner.query("delete from user_roles where user_id = $1", [former.userId]);
  const locked = [["select from discussions where id = $1 for update", [id]]] as const;
  const acting = duringChange(testDb, locked, () => act(former, "hide", "discussion", id), takeRoleAway);
  await expect(acting).rejects.toMatchObject({ code: "forbidden" });
  expect(await logOf(id)).toEqual([]);
});
