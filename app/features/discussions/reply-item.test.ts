import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ReplyView } from "#contracts/discussions.ts";
import { renderFragments } from "#tests/setup/render-fragments.ts";
import { ReplyItem } from "./reply-item.tsx";
import type { ReplyPlace } from "./reply-place.ts";

const reply: ReplyView = {
  id: "0199",
  parentReplyId: null,
  state: "shown",
  author: { name: "Asha <b>Rao</b>", username: "asha", avatarUrl: null },
  contentHtml: "<p>What was <em>said</em></p>",
  source: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  editedAt: null,
  away: null,
  isAccepted: false,
  notice: null,
  viewer: { canReply: true, canAccept: false, canEdit: false, canReport: true },
};

test("offers a link to answer, and shows the form where the address asks for it", () => {
  const plain = render(reply, { askedId: null });
  expect(plain).toContain(`href="/discussion/0100?answer=0199#reply-0199"`);
  expect(plain).toContain(`aria-label="Reply to Asha &lt;b&gt;Rao&lt;/b&gt;"`);
  expect(plain).not.toContain("<textarea");
  expect(render(reply, { askedId: "0199" })).toContain("<textarea");
  expect(render(reply, { askedId: "0200" })).not.toContain("<textarea");
});

test("offers nothing to a reader who may not answer", () => {
  expect(render(reply, { askedId: "0199", replyKey: null })).not.toMatch(/<textarea|answer=/);
  expect(render({ ...reply, viewer: { ...reply.viewer, canReply: false } }, { askedId: "0199" })).not.toMatch(/<textarea|answer=/);
});

test("marks new and accepted replies only for the right reader, from the same cached data", () => {
  const marks = [{}, { isNew: true }, { isAccepted: true }].map(({ isNew = false, isAccepted = false }) => {
    const html = render(reply, { askedId: null, isNew: () => isNew, acceptedId: isAccepted ? reply.id : "0198" });
    return [html.includes(">New<"), html.includes("Accepted answer"), html.includes(reply.contentHtml)];
  });
  expect(marks).toEqual([
    [false, false, true],
    [true, false, true],
    [false, true, true],
  ]);
});

function render(shown: ReplyView, given: Partial<ReplyPlace>): string {
  const ignore = () => undefined;
  const place: ReplyPlace = {
    discussionId: "0100",
    replyKey: "key",
    answer: undefined,
    askedId: null,
    isNew: () => false,
    acceptedId: null,
    firstNewId: null,
    onPosted: ignore,
    onChanged: ignore,
    onDeleted: ignore,
    ...given,
  };
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => createElement(ReplyItem, { reply: shown, place }) }]);
  return renderFragments(createElement(Stub, { initialEntries: ["/"] }));
}
