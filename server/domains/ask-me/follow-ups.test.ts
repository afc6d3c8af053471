import { expect, test } from "vitest";
import { ASK_ME_MESSAGE_MAX } from "#contracts/ask-me-limits.ts";
import { findEarlierQuestions, isFollowUpOf, joinQuestions } from "./follow-ups.ts";

const joinEarlier = (...questions: string[]) => joinQuestions(findEarlierQuestions(questions.map((question) => ({ question }))));

test("a follow-up refers to the last question with a topic and those after it, ignoring thanks", () => {
  expect(joinEarlier()).toBeNull();
  expect(joinEarlier("What is Kubernetes?", "How do I learn React?", "thanks", "How long does it take to learn it?")).toBe(
    "How do I learn React? How long does it take to learn it?",
  );
});

test("the joined questions are no longer than one question may be", () => {
  const long = `${"tcs ".repeat(490)}it?`;
  const joined = joinEarlier("How do I learn React?", ...Array.from({ length: 7 }, () => long));
  expect(joined).toMatch(/^How do I learn React\? tcs /);
  expect(joined).toHaveLength(ASK_ME_MESSAGE_MAX);
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
])("after %s, %s is a follow-up: %s", (first, second, isFollowUp) => {
  expect(isFollowUpOf([first], second)).toBe(isFollowUp);
});

test("a question for a list is not a follow-up", () => {
  expect(joinEarlier("react jobs in Pune", "events in January", "and in Chennai?")).toBe("events in January and in Chennai?");
});
