import { expect, test } from "vitest";
import type { BookmarkNoteAnswer } from "#contracts/bookmarks.ts";
import { addBookmark, listBookmarks } from "#server/domains/bookmarks/bookmarks.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

async function saveItem() {
  const viewer = await createMember(testDb);
  const ctx = createMemberCtx(testDb, viewer);
  const [article] = await createArticles(testDb, [{ title: "An article" }]);
  const referenceId = article?.id ?? "";
  await addBookmark(ctx, { type: "tech_flash", referenceId });
  const common = { intent: "note", bookmark_type: "tech_flash", reference_id: referenceId, remind_at: "", remind_was: "" };
  return {
    send: (fields: Record<string, string>) => pages.sendByRouter("/my-bookmarks", viewer, { ...common, ...fields }),
    read: async () => (await listBookmarks(ctx, { tab: "all" })).bookmarks[0]?.note,
  };
}

test("a note that another window has changed is shown first, and replaced when the form is sent again", async () => {
  const { send, read } = await saveItem();
  await send({ note: "Of one window\r\nin two lines", note_was: "" });
  const { status, data } = await send({ note: "Of the other", note_was: "" });
  expect(await read()).toBe("Of one window\nin two lines");
  const { errors, values } = data as BookmarkNoteAnswer;
  expect([status, errors?.["note"], values?.["note"]]).toEqual([
    409,
    expect.stringContaining("Of one window\nin two lines"),
    "Of the other",
  ]);
  expect(await send({ note: values?.["note"] ?? "", note_was: values?.["note_was"] ?? "" })).toMatchObject({ status: 200 });
  expect(await read()).toBe("Of the other");
});

test("a note whose response was lost is saved when it is sent again, and so is the next one", async () => {
  const { send, read } = await saveItem();
  for (const note_was of ["", "", "Mine"]) expect(await send({ note: "Mine", note_was })).toMatchObject({ status: 200 });
  expect(await send({ note: "Mine, and more", note_was: "Mine" })).toMatchObject({ status: 200 });
  expect(await read()).toBe("Mine, and more");
});
