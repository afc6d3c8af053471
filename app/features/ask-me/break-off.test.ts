import { expect, test } from "vitest";
import type { Exchange } from "#contracts/ask-me.ts";
import { breakOff } from "./break-off.ts";

const question = "Which city?";
const before: Exchange = {
  id: "1",
  question,
  answer: { html: "<p>Pune</p>", sources: [], isByModel: true, isThin: false, isStopped: false, version: null },
  rating: "helpful",
  reason: "Short",
};

test("a question that is asked again and stopped before the first word keeps its earlier answer and rating", () => {
  expect(breakOff(question, before, { exchangeId: "1", text: "", html: "" })).toEqual(before);
});

test("the received part of a stopped answer is shown as text until it is rendered, and has no rating", () => {
  const broken = breakOff(question, before, { exchangeId: "1", text: "<b> & Mumbai", html: "" });
  expect([broken.answer?.html, broken.answer?.isStopped, broken.rating]).toEqual(["<p>&lt;b> &amp; Mumbai</p>", true, null]);
  expect(breakOff(question, null, { exchangeId: "1", text: "Mumbai", html: "<p>Mumbai</p>" }).answer?.html).toBe("<p>Mumbai</p>");
});

test("a first answer that was stopped before its first word is not shown as an answer", () => {
  expect(breakOff(question, null, { exchangeId: null, text: "", html: "" })).toMatchObject({ id: null, question, answer: null });
});
