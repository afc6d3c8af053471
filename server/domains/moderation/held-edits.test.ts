import { expect, test } from "vitest";
import { discussionListQuery } from "#contracts/discussions.ts";
import { eventEditForm } from "#contracts/event-form.ts";
import { editComment } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { listDiscussions, listFollowedDiscussions, listOwnDiscussions, saveDiscussion } from "#server/domains/discussions/discussions.ts";
import { respondToEvent, saveEvent } from "#server/domains/events/events.ts";
import { prepareJobChange, saveJob } from "#server/domains/jobs/jobs.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { buildBlogForm, createTestBlog, createTestComment, rewriteBlog, writeBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, writeDiscussion } from "#tests/factories/discussions.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { savedId, savedVersion } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { userType: "corporate" });
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });

/** The kinds of text that lists order by date: how a text is written with this content, and how it is edited. */
const kinds = {
  blog: {
    dateOf: "select published_at as at, is_public from blogs where id = $1",
    async write(ctx: MemberCtx, content?: string) {
      const outcome = await writeBlog(ctx, buildBlogForm(content === undefined ? {} : { content }));
      return savedId(outcome);
    },
    edit: (ctx: MemberCtx, id: string, content: string, version = 1) => rewriteBlog(ctx, id, { ...buildBlogForm({ content }), version }),
  },
  discussion: {
    dateOf: "select created_at as at, is_public from discussions where id = $1",
    async write(ctx: MemberCtx, content?: string) {
      const outcome = await writeDiscussion(ctx, buildDiscussionForm(content === undefined ? {} : { content }));
      return savedId(outcome);
    },
    edit: (ctx: MemberCtx, id: string, content: string, version = 1) =>
      saveDiscussion(ctx, id, { ...buildDiscussionForm({ content }), version }),
  },
  job: {
    dateOf: "select posted_at as at, moderation = 'clear' as is_public from jobs where id = $1",
    write: (ctx: MemberCtx, description?: string) => postTestJob(ctx, description === undefined ? {} : { description }),
    async edit(ctx: MemberCtx, id: string, description: string, version = 1) {
      const prepared = await prepareJobChange(ctx, id, buildJobForm({ description }));
      return prepared.ok ? saveJob(ctx, id, prepared.job, version) : { outcome: "refused" };
    },
  },
};

test.each(["blog", "discussion", "job"] as const)(
  "an approved %s keeps its place in lists if an edit had it held, and is new and unedited if it was held from the start",
  async (kind) => {
    const { dateOf, write, edit } = kinds[kind];
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, author, { clock });
    const begin = clock.now();
    const [shown, held] = [await write(ctx), await write(ctx, buildStuffedText())];
    clock.advance(3 * dayMs);
    expect(await edit(ctx, shown, buildStuffedText())).toMatchObject({ outcome: "saved", item: { isHeld: true } });
    // The second edit would be held on its own, too.
    for (const [at, content] of [buildStuffedText(), `${buildStuffedText()} ${buildStuffedText()}`].entries()) {
      expect(await edit(ctx, held, content, at + 1)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
    }
    const edited = clock.now();
    clock.advance(dayMs);
    const editOf = async (id: string) => (await testDb.owner.query(`select edited_at from ${kind}s where id = $1`, [id])).rows;
    const read = async (id: string) => (await testDb.owner.query(dateOf, [id])).rows;
    for (const id of [shown, held]) {
      expect(await read(id)).toMatchObject([{ is_public: false }]);
      await decide(createMemberCtx(testDb, moderator, { clock }), { kind, id, action: "restore", reason: "Fine", seen: "" });
    }
    expect(await read(shown)).toEqual([{ at: begin, is_public: true }]);
    expect(await read(held)).toEqual([{ at: clock.now(), is_public: true }]);
    expect([await editOf(shown), await editOf(held)]).toEqual([[{ edited_at: edited }], [{ edited_at: null }]]);
  },
);

test.each(["blog", "discussion", "job"] as const)("a %s that was held from the start, taken down and restored is new", async (kind) => {
  const { dateOf, write, edit } = kinds[kind];
  const clock = createFakeClock();
  const ctx = createMemberCtx(testDb, author, { clock });
  const begin = clock.now();
  const [shown, held] = [await write(ctx), await write(ctx, buildStuffedText())];
  clock.advance(60_000);
  expect(await edit(ctx, shown, buildStuffedText())).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  const takeDown = kind === "blog" ? "reject" : "hide";
  // Taken down until after the morning on which saved searches would have sent it.
  for (const action of [takeDown, "restore"] as const) {
    clock.advance(2 * dayMs);
    for (const id of [shown, held]) {
      await decide(createMemberCtx(testDb, moderator, { clock }), { kind, id, action, reason: "So", seen: "" });
    }
  }
  const read = async (id: string) => (await testDb.owner.query(dateOf, [id])).rows;
  expect(await read(held)).toEqual([{ at: clock.now(), is_public: true }]);
  if (kind !== "job") expect(await read(shown)).toEqual([{ at: begin, is_public: true }]);
});

test.each(["blog", "discussion", "job"] as const)(
  "a %s held from the start and shown since keeps its place in lists when a later held edit is approved",
  async (kind) => {
    const { dateOf, write, edit } = kinds[kind];
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, author, { clock });
    const show = (id: string) =>
      decide(createMemberCtx(testDb, moderator, { clock }), { kind, id, action: "restore", reason: "Fine", seen: "" });
    const read = async (id: string) => (await testDb.owner.query(dateOf, [id])).rows;
    const id = await write(ctx, buildStuffedText());
    clock.advance(dayMs);
    await show(id);
    const shownAt = clock.now();
    clock.advance(dayMs);
    const more = `${buildStuffedText()} ${buildStuffedText()}`;
    expect(await edit(ctx, id, more)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
    clock.advance(dayMs);
    await show(id);
    expect(await read(id)).toEqual([{ at: shownAt, is_public: true }]);
  },
);

test("an approved discussion that was held from the start precedes those started in the meantime, in every list", async () => {
  const clock = createFakeClock(new Date("2027-01-01"));
  const ctx = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
  const form = buildDiscussionForm({ title: "Which quokka is it", tags: ["quokka"], content: buildStuffedText() });
  const outcome = await writeDiscussion(ctx, form);
  const held = savedId(outcome);
  for (const content of ["One of them", "Another one"]) {
    clock.advance(dayMs);
    await writeDiscussion(ctx, { ...form, content });
  }
  clock.advance(dayMs);
  await decide(createMemberCtx(testDb, moderator, { clock }), {
    kind: "discussion",
    id: held,
    action: "restore",
    reason: "Fine",
    seen: "",
  });
  const lists = [{}, { tag: "quokka" }, { q: "quokka" }].map((query) => discussionListQuery.parse({ unanswered: "1", limit: 2, ...query }));
  for (const query of lists) {
    const first = await listDiscussions(ctx, query);
    expect(first.discussions[0]?.id).toBe(held);
    const next = await listDiscussions(ctx, { ...query, cursor: first.nextCursor ?? "" });
    expect(next.discussions.map(({ id }) => id)).not.toContain(held);
  }
  for (const list of [listOwnDiscussions, listFollowedDiscussions]) {
    expect((await list(ctx, {})).discussions.map(({ id }) => id)[0]).toBe(held);
  }
});

test("places added by an edit that was held go to those waiting, who are notified, once the event is shown", async () => {
  const ctx = createMemberCtx(testDb, author);
  const id = await createTestEvent(testDb, author, { capacity: "1" });
  const [first, waiting] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  for (const viewer of [first, waiting]) await respondToEvent(createMemberCtx(testDb, viewer), id, "going");
  const form = eventEditForm.parse({ ...buildEventFields({ capacity: "2", description: buildStuffedText() }), version: 1 });
  expect(await saveEvent(ctx, id, form)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  const placesOf = (by: MemberCtx) => readSentNotifications(by).filter(({ kind }) => kind === "event_place");
  expect(placesOf(ctx)).toEqual([]);
  const moderatorCtx = createMemberCtx(testDb, moderator);
  await decide(moderatorCtx, { kind: "event", id, action: "restore", reason: "Fine", seen: "" });
  expect(placesOf(moderatorCtx)).toMatchObject([{ userId: waiting.userId, href: `/events/${id}` }]);
  const { rows } = await testDb.owner.query("select going_count, waiting_count from events where id = $1", [id]);
  expect(rows).toEqual([{ going_count: 2, waiting_count: 0 }]);
});

const linksAmong = (words: number) => `${"word ".repeat(words)} ${buildStuffedText()}`;

test.each(["blog", "job"] as const)("a %s is held when an edit removes the words around its links", async (kind) => {
  const { write, edit } = kinds[kind];
  const ctx = createMemberCtx(testDb, author);
  const id = await write(ctx, linksAmong(200));
  expect(await edit(ctx, id, linksAmong(190))).toMatchObject({ outcome: "saved", item: { isHeld: false } });
  expect(await edit(ctx, id, buildStuffedText(), 2)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  await decide(createMemberCtx(testDb, moderator), { kind, id, action: "restore", reason: "Fine", seen: "" });
  const [{ version }] = (await testDb.owner.query(`select version from ${kind}s where id = $1`, [id])).rows;
  expect(await edit(ctx, id, buildStuffedText(), version)).toMatchObject({ outcome: "saved", item: { isHeld: false } });
});

test("an event is held when an edit removes the words around its links", async () => {
  const ctx = createMemberCtx(testDb, author);
  const id = await createTestEvent(testDb, author, { description: linksAmong(200) });
  const edit = (description: string, version: number) =>
    saveEvent(ctx, id, eventEditForm.parse({ ...buildEventFields({ description }), version }));
  expect(await edit(linksAmong(190), 1)).toMatchObject({ outcome: "saved", item: { isHeld: false } });
  expect(await edit(buildStuffedText(), 2)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
});

test("a comment is held when an edit removes the words around its links", async () => {
  const ctx = createMemberCtx(testDb, author);
  const id = await createTestComment(testDb, author, await createTestBlog(testDb, author), linksAmong(200));
  const first = await editComment(ctx, id, linksAmong(190), "");
  expect(first).toMatchObject({ outcome: "saved", item: { notice: null } });
  expect(await editComment(ctx, id, buildStuffedText(), savedVersion(first))).toMatchObject({
    outcome: "saved",
    item: { notice: { state: "held" } },
  });
});

test("members named in a held text are notified once it is shown, even if their username has changed", async () => {
  const [named, other] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  const ctx = createMemberCtx(testDb, author);
  const id = await kinds.blog.write(ctx, `${buildStuffedText()} for @${named.username} and @${other.username}`);
  await testDb.owner.query("update profiles set username = 'By_' || right(id::text, 12) where id = $1", [named.userId]);
  const deciding = createMemberCtx(testDb, moderator);
  await decide(deciding, { kind: "blog", id, action: "restore", reason: "Fine", seen: "" });
  const told = readSentNotifications(deciding).filter(({ kind }) => kind === "mention");
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([named.userId, other.userId].toSorted());
});
