import { expect, test } from "vitest";
import { ASK_ME_MESSAGE_MAX } from "#contracts/ask-me-limits.ts";
import { readTalk } from "./talk.ts";

const talkOf = (...questions: string[]) => readTalk(questions.map((question) => ({ question })));

test("a talk is about the last question that says so itself, with those after it; thanks change nothing", () => {
  expect(talkOf()).toBeNull();
  expect(talkOf("What is Kubernetes?", "How do I learn React?", "thanks", "How long does it take to learn it?")).toBe(
    "How do I learn React? How long does it take to learn it?",
  );
});

test("however long the questions of a talk are, what is looked up with the next one is no longer than one of them", () => {
  const long = `${"tcs ".repeat(490)}it?`;
  const talk = talkOf("How do I learn React?", ...Array.from({ length: 7 }, () => long));
  expect(talk).toMatch(/^How do I learn React\? tcs /);
  expect(talk).toHaveLength(ASK_ME_MESSAGE_MAX);
});
