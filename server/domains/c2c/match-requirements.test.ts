import { expect, test } from "vitest";
import { matchRequirements } from "./c2c.ts";

const done = ["java", "sql"];
const stateOf = (requirement: string) => matchRequirements([requirement], done)[0]?.state;

test.each([
  ["Solid Java", "met"],
  ["Java and SQL", "met"],
  ["Java and Kubernetes", "gap"],
  ["Java or Kotlin", "met"],
  ["Kotlin or Swift", "gap"],
  ["Java या Kotlin का अनुभव", "met"],
  ["Java अथवा Kotlin", "met"],
  ["Java और Kotlin", "gap"],
  ["Java विद्यार्थी Kotlin", "gap"],
  ["Docker in production", "gap"],
  ["A sense of humour", "unknown"],
])("“%s” is %s", (requirement, state) => {
  expect(stateOf(requirement)).toBe(state);
});

test("each requirement is judged by itself, in order, with the skills it names", () => {
  const matches = matchRequirements(["Java and Docker", "Punctuality"], done);
  expect(matches).toEqual([
    {
      text: "Java and Docker",
      state: "gap",
      skills: [
        { slug: "java", name: "Java", isDone: true },
        { slug: "docker", name: "Docker", isDone: false },
      ],
    },
    { text: "Punctuality", state: "unknown", skills: [] },
  ]);
});
