import { createElement } from "react";
import { expect, test } from "vitest";
import { Inbox } from "#app/features/notifications/inbox.tsx";
import type { NotificationView } from "#contracts/notifications.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { minuteMs } from "#server/platform/clock/lengths.ts";
import { createMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const address = "/settings/notifications";

test("a choice that is reverted on the same page after a lost answer is stored", async () => {
  const viewer = await createMember(testDb);
  const { muted, rhythm, formKey } = (await pages.open(address, viewer)).data as Record<"muted" | "rhythm" | "formKey", string>;
  const opened = { rhythm, muted_was: muted, rhythm_was: rhythm, idempotency_key: formKey };
  const readRhythm = async () => ((await pages.open(address, viewer)).data as { rhythm: string }).rhythm;
  expect((await pages.send(address, viewer, { ...opened, rhythm: "off" })).status).toBe(303);
  expect(await readRhythm()).toBe("off");
  expect((await pages.send(address, viewer, opened)).status).toBe(303);
  expect(await readRhythm()).toBe(rhythm);
});

const openInbox = async (viewer: Viewer, path: string) => (await pages.open(path, viewer)).data as Parameters<typeof Inbox>[0];

/** The fields that the button of an open page sends. */
function fieldsOf(page: Parameters<typeof Inbox>[0]): Record<string, string> {
  const html = renderPage("/notifications", () => createElement(Inbox, page));
  const form = html.slice(0, html.indexOf("Mark all as read"));
  return Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
}

test.each([
  { opened: "/notifications", minutes: [0, 5] },
  // An older page of the list marks what it knew when it was opened.
  { opened: "/notifications?cursor=", minutes: [-60, 60] },
])("the button of $opened does not mark later notifications as read", async ({ opened, minutes: [before = 0, after = 0] }) => {
  const viewer = { ...(await createMember(testDb)), hasUnread: true };
  const now = createFakeClock().now().getTime();
  const tell = (title: string, minutes: number) =>
    createNotification(testDb.database.db, viewer.userId, { title, at: new Date(now + minutes * minuteMs) });
  await tell("Seen", before);
  const page = await openInbox(viewer, opened);
  expect(page.notifications.map(({ title }) => title)).toEqual(["Seen"]);
  await tell("Arrived meanwhile", after);
  expect((await pages.send(opened, viewer, fieldsOf(page))).status).toBe(303);
  const { notifications } = await openInbox(viewer, "/notifications");
  const unread = notifications.filter(({ isRead }: NotificationView) => !isRead);
  expect(unread.map(({ title }) => title)).toEqual(["Arrived meanwhile"]);
});

test("an inbox opened before its button sent a time marks all as read", async () => {
  const viewer = { ...(await createMember(testDb)), hasUnread: true };
  await createNotification(testDb.database.db, viewer.userId);
  await pages.send("/notifications", viewer, { id: "all" });
  expect(await openInbox(viewer, "/notifications")).toMatchObject({ notifications: [{ isRead: true }] });
  expect((await pages.send("/notifications", viewer, { id: "all", until: "soon" })).status).toBe(404);
});
