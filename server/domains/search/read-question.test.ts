import { expect, test } from "vitest";
import { readQuestion } from "./read-question.ts";

const termsOf = (text: string) => readQuestion(text).terms.map(([written]) => written);

test("small words of English and of Hindi in either script carry no topic", () => {
  expect(termsOf("How do I learn about indexes in PostgreSQL?")).toEqual(["learn", "indexes", "postgresql"]);
  expect(termsOf("mujhe kaunsa laptop lena chahiye")).toEqual(["laptop"]);
  expect(termsOf("हिंदी में कोड कैसे लिखें")).toEqual(["हिंदी", "कोड", "लिखें"]);
});

test("a city and a skill are looked for by all their names, whichever was typed", () => {
  const [city, skill] = readQuestion("Bangalore k8s").terms;
  expect(city).toEqual(expect.arrayContaining(["bangalore", "bengaluru"]));
  expect(skill).toEqual(expect.arrayContaining(["k8s", "kubernetes"]));
});

test("a name of several words is one term, and a word that stands in it does not count twice", () => {
  expect(termsOf("New Delhi machine learning jobs")).toEqual(["new delhi", "machine learning", "jobs"]);
  expect(termsOf("job vacancy openings")).toEqual(["job"]);
});

test("signs that belong to a name stay, others go", () => {
  expect(termsOf("Node.js, .NET & 'quotes'... (brackets)?")).toEqual(["node.js", "net", "quotes", "brackets"]);
});

test("a name that is but a letter and signs is also looked for as it is spelt in words", () => {
  const [written, plain, ...more] = readQuestion("C# jobs").terms;
  expect([written?.[0], plain, more.length]).toEqual(["c#", ["c sharp", "csharp"], 1]);
  expect(readQuestion("C++").terms[1]).toEqual(["c plus plus", "cpp"]);
});

test("nothing but small words has no terms, unless they are asked for", () => {
  expect(readQuestion("how to do it").terms).toEqual([]);
  expect(readQuestion("how to do it", { keepsSmallWords: true }).terms).toEqual([["how"], ["to"], ["do"], ["it"]]);
  expect(readQuestion(" !?\0 ", { keepsSmallWords: true }).terms).toEqual([]);
});

test("at most ten terms are read, however long the question", () => {
  const words = Array.from({ length: 500 }, (_, n) => `subject${n}`).join(" ");
  expect(readQuestion(words).terms).toHaveLength(10);
});
