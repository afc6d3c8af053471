import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { Comments } from "#app/features/blogs/comments.tsx";
import { Replies } from "#app/features/discussions/replies.tsx";
import type { BlogScreen } from "#contracts/blog-pages.ts";
import type { DiscussionScreen } from "#contracts/discussion-pages.ts";
import { changedElsewhere } from "#contracts/posting.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { deleteComment, editComment } from "#server/domains/blogs/blogs.ts";
import { deleteReply, editReply } from "#server/domains/discussions/discussions.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const writer = await createSettledMember(testDb);
const pages = visitPages(testDb);
const typed = "Half an hour of work that must not be lost";

/** A later time with each call, so that texts are in the order in which they were written. */
const clock = createFakeClock();
function tick() {
  clock.advance(1_000);
  return clock;
}

/** The HTML of a page with its action's answer, as a browser without JavaScript shows it. */
type Render = (path: string, answer?: unknown) => Promise<string>;

const openBlog: Render = async (path, answer) => {
  const { screen } = (await pages.open(path, writer)).data as { screen: Extract<BlogScreen, { state: "shown" }> };
  return renderPage(path, () => createElement(Comments, { screen, answer } as Parameters<typeof Comments>[0]));
};
const openDiscussion: Render = async (path, answer) => {
  const { screen } = (await pages.open(path, writer)).data as { screen: Extract<DiscussionScreen, { state: "shown" }> };
  const props = { screen, answer, count: 2, onCount: () => undefined } as Parameters<typeof Replies>[0];
  return renderPage(path, () => createElement(Replies, props));
};

/** The address to which the form that edits this text is sent. */
function actionOf(html: string, id: string): string {
  const action = html.split("<form").find((form) => form.includes(`value="${id}"`) && form.includes('name="version"'));
  return (/action="([^"]*)"/.exec(action ?? "")?.[1] ?? "").replaceAll("&amp;", "&");
}

async function createOldComment(newer: number) {
  const blog = await createTestBlog(testDb, author);
  const write = async (by: Viewer, content: string) => {
    const outcome = await writeComment(createMemberCtx(testDb, by, { clock: tick() }), blog, content);
    return savedId(outcome);
  };
  const id = await write(writer, "The old one");
  const page = actionOf(await openBlog(`/blog/${blog}`), id);
  for (let n = 0; n < newer; n += 1) await write(author, `Comment number ${n} below ${newer}`);
  return { id, page };
}

async function createLaterReply(older: number) {
  const discussionId = await createTestDiscussion(testDb, author);
  const write = (by: Viewer, content: string) => createTestReply(testDb, by, { discussionId, content, clock: tick() });
  for (let n = 0; n < older; n += 1) await write(author, `Reply number ${n} above ${older}`);
  const id = await write(writer, "The later one");
  return { id, page: `/discussion/${discussionId}?reply=${id}` };
}

describe.each([
  {
    what: "a comment",
    others: [1, 25],
    create: createOldComment,
    open: openBlog,
    form: (id: string) => ({ intent: "edit-comment", comment_id: id }),
    edit: (id: string) => editComment(createMemberCtx(testDb, writer), id, "Changed in another window", ""),
    remove: (id: string) => deleteComment(createMemberCtx(testDb, writer), id),
    place: (id: string) => `#comment-${id}`,
  },
  {
    what: "a reply",
    others: [1, 55],
    create: createLaterReply,
    open: openDiscussion,
    form: (id: string) => ({ intent: "edit-reply", reply_id: id }),
    edit: (id: string) => editReply(createMemberCtx(testDb, writer), id, "Changed in another window", ""),
    remove: (id: string) => deleteReply(createMemberCtx(testDb, writer), id),
    place: (id: string) => `#reply-${id}`,
  },
])("without JavaScript an edit of $what", ({ others, create, open, form, edit, remove, place }) => {
  test.each(others)("that is refused comes back with its message and the typed text, beside %i others", async (count) => {
    const { id, page } = await create(count);
    const action = actionOf(await open(page), id);
    await edit(id);
    const { data: answer, status } = await pages.send(action, writer, { ...form(id), content: typed, version: "" });
    expect(status).toBe(400);
    const html = await open(action, answer);
    expect(html).toContain(typed);
    expect(html).toContain("Changed in another window</p>");
    expect(html).toContain("changed somewhere else in the meantime");
    expect(html).toContain(">Keep mine</button>");
    // The form now knows the version that it replaces.
    const [, version = ""] = /name="version" value="([^"]+)"/.exec(html) ?? [];
    const kept = await pages.send(action, writer, { ...form(id), content: typed, version });
    expect(await open(kept.to ?? "")).toContain(`${typed}</p>`);
  });

  test("that is refused for another reason does not overwrite, once corrected, a change made meanwhile", async () => {
    const { id, page } = await create(1);
    const action = actionOf(await open(page), id);
    await edit(id);
    const { data: answer } = await pages.send(action, writer, { ...form(id), content: "", version: "" });
    const html = await open(action, answer);
    const [, version] = /name="version" value="([^"]*)"/.exec(html) ?? [];
    const mended = await pages.send(action, writer, { ...form(id), content: typed, version: version ?? "none" });
    expect(mended).toMatchObject({ status: 400, data: { errors: { content: changedElsewhere } } });
  });

  test("that does not name its base version overwrites no change made meanwhile", async () => {
    const { id, page } = await create(1);
    const action = actionOf(await open(page), id);
    await edit(id);
    const answer = await pages.send(action, writer, { ...form(id), content: typed });
    expect(answer).toMatchObject({ status: 400, data: { errors: { content: changedElsewhere } } });
    expect(await open(page)).not.toContain(typed);
  });

  test("of a text that was deleted meanwhile comes back as a new one, and says why before any other error", async () => {
    const { id, page } = await create(1);
    const action = actionOf(await open(page), id);
    await remove(id);
    for (const content of [typed, ""]) {
      const { data: answer, status } = await pages.send(action, writer, { ...form(id), content, version: "" });
      expect(status).toBe(404);
      const html = await open(action, answer);
      expect(html).toContain(`${content}</textarea>`);
      expect(html).toContain("was deleted in the meantime. You can post what you wrote as a new one");
    }
  });

  test.each(others)("leads back to the text, beside %i others", async (count) => {
    const { id, page } = await create(count);
    const action = actionOf(await open(page), id);
    const { to } = await pages.send(action, writer, { ...form(id), content: "A better one", version: "" });
    expect(to?.endsWith(place(id))).toBe(true);
    expect(await open(to ?? "")).toContain("A better one");
  });
});
