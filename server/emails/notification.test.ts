import { expect, test } from "vitest";
import { renderNotification } from "./notification.ts";

const given = {
  siteName: "Setu",
  publicUrl: "https://example.test",
  title: "“Which <queue>?” was hidden",
  body: "Please mind the rules.\n\nYou can edit it.",
  actorName: undefined,
  href: "/discussion/1",
  sections: [],
  kindLabel: "Moderation",
  discussionId: undefined,
  unsubscribePath: "/notifications/unsubscribe?token=abc",
};

test("a mail has the text, the actor, the reason and a link to stop its kind", () => {
  const { subject, text, html, unsubscribeUrl } = renderNotification({ ...given, actorName: "Asha Rao" });
  expect(subject).toBe(given.title);
  expect(text).toContain("“Which <queue>?” was hidden\n\nFrom Asha Rao\n\nPlease mind the rules.\n\nYou can edit it.\n");
  expect(text).toContain("https://example.test/discussion/1");
  expect(text).toContain("because “Moderation” is on for your account");
  expect(html).not.toContain("<queue>");
  expect(unsubscribeUrl).toBe("https://example.test/notifications/unsubscribe?token=abc");
  expect(text).not.toContain("Mute or unfollow");
});

test("a mail about a discussion links to where it can be muted", () => {
  expect(renderNotification({ ...given, discussionId: "1" }).text).toContain("https://example.test/discussion/1#hear-of-it");
});

test("the body is left out if the list says the same", () => {
  const items = [{ label: "Backend Engineer", note: "Pune", href: "/jobs/1" }];
  const { text } = renderNotification({ ...given, body: "Backend Engineer, once more", sections: [{ heading: "New jobs", items }] });
  expect(text).toContain("- Backend Engineer (Pune)\n  https://example.test/jobs/1");
  expect(text).not.toContain("once more");
});
