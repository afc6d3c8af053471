import { createElement } from "react";
import { expect, test } from "vitest";
import type { DiscussionView } from "#contracts/discussions.ts";
import type { ReviewNotice } from "#contracts/posting.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { DiscussionPage } from "./discussion-page.tsx";

const discussion: DiscussionView = {
  id: "0198a5de-0000-7000-8000-000000000002",
  title: "Which index?",
  excerpt: "",
  contentHtml: "<p>Which one?</p>",
  tags: [],
  author: { name: "Asha Rao", username: null, avatarUrl: null },
  createdAt: "2026-11-20T09:00:00.000Z",
  editedAt: null,
  likeCount: 3,
  replyCount: 0,
  hasAcceptedReply: false,
  acceptedReplyId: null,
  newReplyCount: 0,
  lastSeenAt: null,
  isDemo: false,
  story: null,
  notice: null,
  viewer: { isLiked: false, stance: "none", canReply: false, canEdit: true, canAccept: false, canReport: false },
};
const held: ReviewNotice = { state: "held", reason: "The same text is here already.", advice: null, decideAt: null };

test.each([
  { state: "everybody sees", notice: null, offersLike: true },
  { state: "waits for review", notice: held, offersLike: false },
])("a discussion that $state can be liked: $offersLike", ({ notice, offersLike }) => {
  const html = renderPage("/discussion/1", () =>
    createElement(DiscussionPage, {
      screen: {
        state: "shown",
        discussion: { ...discussion, notice },
        replies: null,
        acceptedReply: null,
        replyKey: null,
        isLaterPage: false,
        isSaved: false,
      },
      answer: undefined,
    }),
  );
  expect(html.includes("Like, 3 so far")).toBe(offersLike);
});
