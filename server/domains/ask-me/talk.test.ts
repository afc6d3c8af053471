import { expect, test } from "vitest";
import { ASK_ME_MESSAGE_MAX } from "#contracts/ask-me-limits.ts";
import { goesOnFrom, joinTalk, readTalk } from "./talk.ts";

const talkOf = (...questions: string[]) => joinTalk(readTalk(questions.map((question) => ({ question }))));

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

test.each([
  ["React or Angular?", "jobs in Chennai", false],
  ["jobs in Pune", "events in January", false],
  ["jobs in Pune", "what about events in January?", false],
  ["Hindi speech model news", "naukri Kochi me", false],
  ["jobs in Pune", "and in Chennai?", true],
  ["jobs in Pune", "and remote jobs?", true],
  ["jobs in Pune", "or jobs in Chennai?", true],
  ["react jobs in Pune", "or Java jobs in Chennai?", true],
  ["jobs in Pune", "or how about jobs in Chennai?", true],
  ["jobs in Pune", "or Kubernetes events?", false],
  ["jobs in Pune", "or should I learn Java for a job?", false],
  ["jobs in Pune", "more jobs like these", true],
  ["React or Angular?", "and jobs in Chennai?", false],
  ["How do I become a tester?", "how long until I have a job", true],
  ["React or Angular?", "any jobs in IT?", false],
  ["React or Angular?", "EVENTS IN IT", false],
  ["What is Kubernetes?", "are there jobs in it?", true],
  ["What is Kubernetes?", "IS DOCKER PART OF IT?", true],
])("after %s, whether %s goes on from it: %s", (first, second, isFollowUp) => {
  expect(goesOnFrom([first], second)).toBe(isFollowUp);
});

test("a list that was asked for begins a talk of its own", () => {
  expect(talkOf("react jobs in Pune", "events in January", "and in Chennai?")).toBe("events in January and in Chennai?");
});
