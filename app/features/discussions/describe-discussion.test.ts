import { expect, test } from "vitest";
import type { DiscussionScreen } from "#contracts/discussion-pages.ts";
import { describeDiscussion } from "./describe-discussion.ts";

const asha = { name: "Asha", username: "asha", avatarUrl: null };
const replyOf = (id: string, changes: object = {}) => ({
  id,
  state: "shown",
  author: asha,
  contentHtml: `<p>${id} &lt;b&gt; &amp;lt;</p>`,
  createdAt: "2026-11-20T10:00:00.000Z",
  ...changes,
});
const discussion = {
  id: "1",
  title: "Which index?",
  excerpt: "Two words",
  tags: [],
  author: asha,
  createdAt: "2026-11-20T10:00:00.000Z",
  editedAt: null,
  likeCount: 0,
  replyCount: 2,
  notice: null,
};

function describeWith(changes: object, discussionChanges: object = {}): Record<string, unknown>[] {
  const screen = { state: "shown", discussion: { ...discussion, ...discussionChanges }, replies: null, acceptedReply: null, ...changes };
  return describeDiscussion({ screen: screen as unknown as DiscussionScreen, name: "Sangam", publicUrl: "https://sangam.example" });
}

const commentsOf = (changes: object) => {
  const posting = describeWith(changes).map((tag) => tag["script:ld+json"] as { comment?: { url: string; text: string }[] } | undefined);
  return posting.find((one) => one?.comment)?.comment ?? [];
};

test("an accepted answer is described once and first; deleted and hidden replies are left out", () => {
  const [first, accepted] = [replyOf("first"), replyOf("accepted")];
  const replies = { replies: [first, accepted, replyOf("gone", { state: "deleted" }), replyOf("hidden", { state: "hidden" })] };
  const told = (changes: object) => commentsOf(changes).map(({ url }) => url.split("#reply-")[1]);
  expect(told({ replies })).toEqual(["first", "accepted"]);
  expect(told({ replies, acceptedReply: accepted })).toEqual(["accepted", "first"]);
  expect(told({ acceptedReply: replyOf("accepted", { state: "hidden" }) })).toEqual([]);
});

test("a reply is described by the text that its reader sees, with all characters", () => {
  expect(commentsOf({ replies: { replies: [replyOf("a")] } })[0]?.text).toBe("a <b> &lt;");
});

test("a discussion that waits for review has no structured data for anybody", () => {
  expect(describeWith({}, { notice: { state: "held", reason: "" } })).toEqual([
    { title: "Which index? · Sangam" },
    { name: "robots", content: "noindex" },
  ]);
});
