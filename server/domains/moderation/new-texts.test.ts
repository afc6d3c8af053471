import { describe, expect, test } from "vitest";
import { DUPLICATE_DAYS, NEW_ACCOUNT_LINKS_MAX, newAccountPosts, PROVEN_ACCOUNT_TIMES } from "#contracts/moderation-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { deleteBlog, editComment, getBlog } from "#server/domains/blogs/blogs.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { buildBlogForm, createTestBlog, rewriteBlog, writeBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const settled = await createSettledMember(testDb);

const longText = "The same words in the same order, long enough that nobody writes them twice by chance or out of politeness.";
const links = (count: number) => Array.from({ length: count }, (_, at) => `https://site-${at}.example`).join(" ");

async function createNewcomer(): Promise<{ viewer: Viewer; clock: FakeClock }> {
  const viewer = await createMember(testDb);
  const { rows } = await testDb.owner.query("select created_at from users where id = $1", [viewer.userId]);
  return { viewer, clock: createFakeClock(rows[0].created_at) };
}

describe("a new account", () => {
  test("can publish a few blogs on its first day, in whatever way, and more afterwards", async () => {
    const { viewer, clock } = await createNewcomer();
    const ctx = createMemberCtx(testDb, viewer, { clock });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => writeBlog(ctx, buildBlogForm())));
    const published = outcomes.flatMap((outcome) =>
      outcome.status === "fulfilled" && outcome.value.outcome === "saved" ? [outcome.value.item.id] : [],
    );
    expect(published).toHaveLength(newAccountPosts.blog);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused.every((error) => error.code === "too_many_requests" && error.retryAfterSeconds > 80_000)).toBe(true);
    await deleteBlog(ctx, published[0] ?? "");
    await expect(writeBlog(ctx, buildBlogForm())).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await writeBlog(ctx, buildBlogForm({ status: "draft" }))).toMatchObject({ outcome: "saved" });
    clock.advance(24 * 3_600_000);
    expect(await writeBlog(ctx, buildBlogForm())).toMatchObject({ outcome: "saved", item: { isHeld: false } });
  });

  test("can edit what it published without using up another post, but cannot publish drafts around the limit", async () => {
    const { viewer, clock } = await createNewcomer();
    const ctx = createMemberCtx(testDb, viewer, { clock });
    const first = savedId(await writeBlog(ctx, buildBlogForm({ status: "draft" })));
    for (let version = 1; version <= 5; version += 1) await rewriteBlog(ctx, first, { ...buildBlogForm(), version });
    for (let published = 1; published < newAccountPosts.blog; published += 1) await writeBlog(ctx, buildBlogForm());
    const draft = savedId(await writeBlog(ctx, buildBlogForm({ status: "draft" })));
    await expect(rewriteBlog(ctx, draft, { ...buildBlogForm(), version: 1 })).rejects.toMatchObject({ code: "too_many_requests" });
  });

  test("is told its publishing limit, which is higher, though not unlimited, after verification", async () => {
    const { viewer, clock } = await createNewcomer();
    const ctx = createMemberCtx(testDb, viewer, { clock });
    for (let published = 0; published < newAccountPosts.blog; published += 1) await writeBlog(ctx, buildBlogForm());
    await expect(writeBlog(ctx, buildBlogForm())).rejects.toThrow(
      `A new account can publish ${newAccountPosts.blog} blogs on its first day`,
    );
    await testDb.owner.query("update profiles set verified = true where id = $1", [viewer.userId]);
    const withLinks = (count: number) => writeBlog(ctx, buildBlogForm({ content: `See ${links(count)}` }));
    expect(await withLinks(NEW_ACCOUNT_LINKS_MAX * PROVEN_ACCOUNT_TIMES)).toMatchObject({ outcome: "saved" });
    expect(await withLinks(NEW_ACCOUNT_LINKS_MAX * PROVEN_ACCOUNT_TIMES + 1)).toMatchObject({ outcome: "refused" });
    const left = newAccountPosts.blog * (PROVEN_ACCOUNT_TIMES - 1) - 1;
    for (let published = 0; published < left; published += 1) await writeBlog(ctx, buildBlogForm());
    await expect(writeBlog(ctx, buildBlogForm())).rejects.toThrow(/tomorrow$/);
  });

  test("may use only a few links, in every kind of text, and the error is shown at the field", async () => {
    const { viewer, clock } = await createNewcomer();
    const ctx = createMemberCtx(testDb, viewer, { clock });
    const blogId = await createTestBlog(testDb, settled);
    const many = `See ${links(NEW_ACCOUNT_LINKS_MAX + 1)}`;
    expect(await writeComment(ctx, blogId, many)).toMatchObject({
      outcome: "refused",
      errors: { content: expect.stringContaining("links") },
    });
    expect(await writeBlog(ctx, buildBlogForm({ content: many }))).toMatchObject({ outcome: "refused" });
    const few = savedId(await writeComment(ctx, blogId, `See ${links(NEW_ACCOUNT_LINKS_MAX)}`));
    expect(await editComment(ctx, few, many, "")).toMatchObject({ outcome: "refused" });
    expect(await writeComment(createMemberCtx(testDb, settled), blogId, many)).toMatchObject({ outcome: "saved", item: { notice: null } });
  });
});

describe("a duplicate text", () => {
  test("is held for review and not counted, even if its case and punctuation differ", async () => {
    const blogId = await createTestBlog(testDb, settled);
    const copycat = await createSettledMember(testDb);
    expect(await writeComment(createMemberCtx(testDb, settled), blogId, longText)).toMatchObject({ item: { notice: null } });
    const copy = await writeComment(createMemberCtx(testDb, copycat), blogId, `**${longText.toUpperCase()}** !!!`);
    expect(copy).toMatchObject({ outcome: "saved", item: { notice: { state: "held", reason: expect.stringContaining("same text") } } });
    expect(await getBlog(createTestCtx(testDb), blogId)).toMatchObject({ blog: { commentCount: 1 } });
  });

  test("does not hold the original, whatever else of the original is edited", async () => {
    const content = `${longText} First here.`;
    const first = await createTestBlog(testDb, settled, { content });
    const copycat = createMemberCtx(testDb, await createSettledMember(testDb));
    expect(await writeBlog(copycat, buildBlogForm({ content }))).toMatchObject({ item: { isHeld: true } });
    const edit = { ...buildBlogForm({ content, tags: ["first"] }), version: 1 };
    expect(await rewriteBlog(createMemberCtx(testDb, settled), first, edit)).toMatchObject({ outcome: "saved", item: { isHeld: false } });
  });

  test("is shown once when it is sent ten times at once", async () => {
    const ctx = createMemberCtx(testDb, settled);
    const content = `${longText} And something more.`;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => writeBlog(ctx, buildBlogForm({ content }))));
    expect(outcomes.filter((outcome) => outcome.outcome === "saved" && !outcome.item.isHeld)).toHaveLength(1);
  });

  test("is allowed a month after the last copy, not before", async () => {
    const clock = createFakeClock();
    const content = `${longText} Every month.`;
    await createTestBlog(testDb, settled, { content });
    clock.advance(DUPLICATE_DAYS * 24 * 3_600_000);
    const ctx = createMemberCtx(testDb, settled, { clock });
    expect(await writeBlog(ctx, buildBlogForm({ content }))).toMatchObject({ item: { isHeld: true } });
    clock.advance(DUPLICATE_DAYS * 24 * 3_600_000 + 1);
    expect(await writeBlog(ctx, buildBlogForm({ content }))).toMatchObject({ item: { isHeld: false } });
  });

  test("is allowed after the original was deleted, and short texts at any time", async () => {
    const ctx = createMemberCtx(testDb, settled);
    const content = `${longText} To be deleted.`;
    const id = await createTestBlog(testDb, settled, { content });
    await deleteBlog(ctx, id);
    expect(await writeBlog(ctx, buildBlogForm({ content }))).toMatchObject({ item: { isHeld: false } });
    const blogId = await createTestBlog(testDb, settled);
    for (let at = 0; at < 3; at += 1) expect(await writeComment(ctx, blogId, "Thank you!")).toMatchObject({ item: { notice: null } });
  });
});

describe("a text stuffed with links", () => {
  test("is held, but one that explains its links is not", async () => {
    const ctx = createMemberCtx(testDb, settled);
    expect(await writeBlog(ctx, buildBlogForm({ content: links(12) }))).toMatchObject({ outcome: "saved", item: { isHeld: true } });
    const explained = Array.from(
      { length: 12 },
      (_, at) => `https://page-${at}.example ${"is worth reading because it explains one more thing about queues ".repeat(2)}`,
    ).join("\n\n");
    expect(await writeBlog(ctx, buildBlogForm({ content: explained }))).toMatchObject({ item: { isHeld: false } });
  });

  test("is held when an edit adds the links", async () => {
    const ctx = createMemberCtx(testDb, settled);
    const id = await createTestBlog(testDb, settled);
    expect(await rewriteBlog(ctx, id, { ...buildBlogForm({ content: `${links(11)} late` }), version: 1 })).toMatchObject({
      item: { isHeld: true },
    });
    await expect(getBlog(createTestCtx(testDb), id)).rejects.toMatchObject({ code: "not_found" });
    expect(await getBlog(ctx, id)).toMatchObject({ blog: { notice: { state: "held" } } });
  });
});
