import { expect, test } from "vitest";
import type { ModerationAction } from "#contracts/moderation.ts";
import { buildBlogForm, createTestBlog, writeBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
const moderator = createMemberCtx(testDb, await createSettledMember(testDb, { roles: ["moderator"] }));
const child = await createSettledMember(testDb, { userType: "campus" });
const ctx = createMemberCtx(testDb, child);

/** Records a parent's answer, or another question that is pending. */
const setConsent = (state: "pending" | "given" | "refused") =>
  testDb.owner.query("update profiles set consent_state = $2 where id = $1", [child.userId, state]);

const kinds = {
  blog: {
    write: () => writeBlog(ctx, buildBlogForm({ content: buildStuffedText() })),
    isShown: "select is_public as is_shown from blogs where id = $1",
  },
  discussion: {
    write: () => writeDiscussion(ctx, { title: `Which links ${buildStuffedText().slice(-3)}`, content: buildStuffedText(), tags: [] }),
    isShown: "select moderation = 'clear' as is_shown from discussions where id = $1",
  },
};
type Kind = keyof typeof kinds;

async function writeHeld(kind: Kind): Promise<string> {
  await setConsent("given");
  const written = await kinds[kind].write();
  expect(written).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  return savedId(written);
}

const act = (kind: Kind, id: string, action: ModerationAction) => decide(moderator, { kind, id, action, reason: "So", seen: "" });

async function isShown(kind: Kind, id: string): Promise<boolean> {
  const { rows } = await testDb.owner.query<{ is_shown: boolean }>(kinds[kind].isShown, [id]);
  return rows[0]?.is_shown ?? false;
}

test.each([
  ["blog", "refused", "held"],
  ["blog", "pending", "held"],
  ["blog", "refused", "reject"],
  ["discussion", "refused", "held"],
  ["discussion", "refused", "hide"],
] as const)("no moderator can show a %s that nobody has seen while the parent's consent is %s (%s)", async (kind, state, before) => {
  const id = await writeHeld(kind);
  if (before !== "held") await act(kind, id, before);
  await setConsent(state);
  await expect(act(kind, id, "restore")).rejects.toMatchObject({ code: "forbidden", message: expect.stringContaining("parent's consent") });
  expect(await isShown(kind, id)).toBe(false);
  await setConsent("given");
  await act(kind, id, "restore");
  expect(await isShown(kind, id)).toBe(true);
});

test("a text that was shown before the consent was withdrawn can be taken down and shown again", async () => {
  await setConsent("given");
  const id = await createTestBlog(testDb, child);
  await setConsent("refused");
  await act("blog", id, "reject");
  await act("blog", id, "restore");
  expect(await isShown("blog", id)).toBe(true);
});
