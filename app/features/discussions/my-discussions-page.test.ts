import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { MyDiscussionsPage } from "./my-discussions-page.tsx";

const discussion = {
  id: "1",
  title: "Which index?",
  excerpt: "Two words",
  tags: [],
  isDemo: false,
  author: { name: "Asha", username: "asha", avatarUrl: null },
  createdAt: "2026-11-20T10:00:00.000Z",
  likeCount: 0,
  replyCount: 0,
  hasAcceptedReply: false,
  newReplyCount: 0,
  notice: null,
};

test("a member sees their own discussions with a link to edit, and one without any is led to others'", () => {
  const show = (discussions: (typeof discussion)[]) =>
    renderPage("/discussions/mine", () => MyDiscussionsPage({ discussions, nextCursor: null }));
  expect(show([discussion])).toContain('aria-label="Edit Which index?"');
  expect(show([discussion])).not.toContain("You have not started a discussion yet");
  expect(show([])).toContain("You have not started a discussion yet");
});
