import { createElement } from "react";
import { expect, test } from "vitest";
import type { NotificationView } from "#contracts/notifications.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { Inbox } from "./inbox.tsx";

const now = "2026-11-20T12:00:00.000Z";
const told: NotificationView = {
  id: "1",
  kind: "event_change",
  title: "Cancelled",
  body: "",
  count: 1,
  actor: null,
  at: now,
  isRead: true,
};

function show(at: string): string {
  const props = { notifications: [{ ...told, at }], nextCursor: null, cursor: undefined, hasUnread: false, now, until: now };
  return renderPage("/notifications", () => createElement(Inbox, props));
}

test.each([
  ["2026-11-20T12:00:30.000Z", "Just now"],
  ["2026-11-20T11:59:01.000Z", "Just now"],
  ["2026-11-20T11:52:00.000Z", "8 min ago"],
  ["2026-11-20T11:00:01.000Z", "59 min ago"],
  ["2026-11-20T11:00:00.000Z", "1h ago"],
])("a notification of %s says %s", (at, words) => {
  expect(show(at)).toContain(`>${words}</time>`);
});
