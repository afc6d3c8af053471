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
  ["Docker and one of Java or Kotlin", "gap"],
  ["Java and one of React or Angular", "gap"],
  ["SQL and one of Java or Kotlin", "met"],
  ["HTML, CSS and Java or Kotlin", "gap"],
  ["React or Angular with SQL", "gap"],
  ["Java or Kotlin; Docker", "gap"],
  ["Java या Kotlin और Docker", "gap"],
  ["One of Java, Kotlin and Scala", "met"],
  ["Databases such as SQL Server, Oracle and SQL", "met"],
  ["Docker and databases such as SQL Server and SQL", "gap"],
  ["SQL and/or MongoDB", "met"],
  ["Data structures and algorithms or Java", "met"],
  ["A sense of humour", "unknown"],
])("“%s” is %s", (requirement, state) => {
  expect(stateOf(requirement)).toBe(state);
});

test.each([
  ["Marathi", "Java किंवा Kotlin", "Java आणि Kotlin"],
  ["Bengali", "Java অথবা Kotlin", "Java এবং Kotlin"],
  ["Gujarati", "Java અથવા Kotlin", "Java અને Kotlin"],
  ["Punjabi", "Java ਜਾਂ Kotlin", "Java ਅਤੇ Kotlin"],
  ["Odia", "Java କିମ୍ବା Kotlin", "Java ଏବଂ Kotlin"],
  ["Tamil", "Java அல்லது Kotlin", "Java மற்றும் Kotlin"],
  ["Telugu", "Java లేదా Kotlin", "Java మరియు Kotlin"],
  ["Kannada", "Java ಅಥವಾ Kotlin", "Java ಮತ್ತು Kotlin"],
  ["Malayalam", "Java അല്ലെങ്കിൽ Kotlin", "Java കൂടാതെ Kotlin"],
  ["Urdu", "Java یا Kotlin", "Java اور Kotlin"],
])("a choice is recognised in %s too", (_language, choice, both) => {
  expect([stateOf(choice), stateOf(both), stateOf(`${choice}${both.slice(4, -6)}Docker`)]).toEqual(["met", "gap", "gap"]);
});

test("each requirement is matched on its own, in order, with the skills that it names", () => {
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

test("alternatives of a choice that is met are not missing", () => {
  const [match] = matchRequirements(["Docker, and Java or Kotlin"], done);
  expect(match).toMatchObject({ state: "gap", skills: [{ slug: "docker" }, { slug: "java" }] });
  expect(match?.skills.filter(({ isDone }) => !isDone)).toEqual([{ slug: "docker", name: "Docker", isDone: false }]);
});
