import { expect, test } from "vitest";
import { createBlog, saveBlog } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { prepareJobChange, saveJob } from "#server/domains/jobs/jobs.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { buildBlogForm, createSettledMember } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { userType: "corporate" });
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });

let count = 0;
const stuffed = () => {
  count += 1;
  return `${Array.from({ length: 12 }, (_, at) => `https://site-${at}.example`).join(" ")} ${count}`;
};

/** A kind of text that has a date in its list: how it is written with these words, and edited. */
const kinds = {
  blog: {
    dateOf: "select published_at as at, is_public from blogs where id = $1",
    async write(ctx: MemberCtx, content?: string) {
      const outcome = await createBlog(ctx, buildBlogForm(content === undefined ? {} : { content }));
      return outcome.outcome === "saved" ? outcome.item.id : "";
    },
    edit: (ctx: MemberCtx, id: string, content: string) => saveBlog(ctx, id, { ...buildBlogForm({ content }), version: 1 }),
  },
  job: {
    dateOf: "select posted_at as at, moderation = 'clear' as is_public from jobs where id = $1",
    write: (ctx: MemberCtx, description?: string) => postTestJob(ctx, description === undefined ? {} : { description }),
    async edit(ctx: MemberCtx, id: string, description: string) {
      const prepared = await prepareJobChange(ctx, id, buildJobForm({ description }));
      return prepared.ok ? saveJob(ctx, id, prepared.job, 1) : { outcome: "refused" };
    },
  },
};

test.each(["blog", "job"] as const)("a %s that an edit had held comes back to its place; one held from the start is new", async (kind) => {
  const { dateOf, write, edit } = kinds[kind];
  const clock = createFakeClock();
  const ctx = createMemberCtx(testDb, author, { clock });
  const begin = clock.now();
  const [shown, held] = [await write(ctx), await write(ctx, stuffed())];
  clock.advance(3 * dayMs);
  expect(await edit(ctx, shown, stuffed())).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  expect(await edit(ctx, held, stuffed())).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  clock.advance(dayMs);
  const read = async (id: string) => (await testDb.owner.query(dateOf, [id])).rows;
  for (const id of [shown, held]) {
    expect(await read(id)).toMatchObject([{ is_public: false }]);
    await decide(createMemberCtx(testDb, moderator, { clock }), { kind, id, action: "restore", reason: "Fine", seen: "" });
  }
  expect(await read(shown)).toEqual([{ at: begin, is_public: true }]);
  expect(await read(held)).toEqual([{ at: clock.now(), is_public: true }]);
});
