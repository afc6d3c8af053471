import { expect, test } from "vitest";
import { readKinds, readQuestion, readSkillsSoughtSomewhere, readSubject, readTopics } from "./read-question.ts";

const termsOf = (text: string) => readQuestion(text).terms.map(([written]) => written);

test("stop words of English and of Hindi in either script are not topics", () => {
  expect(termsOf("How do I learn about indexes in PostgreSQL?")).toEqual(["learn", "indexes", "postgresql"]);
  expect(termsOf("mujhe kaunsa laptop lena chahiye")).toEqual(["laptop"]);
  expect(termsOf("हिंदी में कोड कैसे लिखें")).toEqual(["हिंदी", "कोड", "लिखें"]);
});

test("a city or skill is searched for by all its names, whichever was typed", () => {
  const [city, skill] = readQuestion("Bangalore k8s").terms;
  expect(city).toEqual(expect.arrayContaining(["bangalore", "bengaluru"]));
  expect(skill).toEqual(expect.arrayContaining(["k8s", "kubernetes"]));
});

test("a name of several words is one term, and a word within it does not count twice", () => {
  expect(termsOf("New Delhi machine learning jobs")).toEqual(["new delhi", "machine learning", "jobs"]);
  expect(termsOf("job vacancy openings")).toEqual(["job"]);
});

test("punctuation within a name is kept, and the rest is removed", () => {
  expect(termsOf("Node.js, .NET & 'quotes'... (brackets)?")).toEqual(["node.js", "net", "quotes", "brackets"]);
});

test("a name of one letter and punctuation is also searched for as it is spelt in words", () => {
  const [written, plain, ...more] = readQuestion("C# jobs").terms;
  expect([written?.[0], plain, more.length]).toEqual(["c#", ["c sharp", "csharp"], 1]);
  expect(readQuestion("C++").terms[1]).toEqual(["c plus plus", "cpp"]);
});

test("a question of stop words only has no terms, unless they are asked for", () => {
  expect(readQuestion("how to do it").terms).toEqual([]);
  expect(readQuestion("how to do it", { keepsSmallWords: true }).terms).toEqual([["how"], ["to"], ["do"], ["it"]]);
  expect(readQuestion(" !?\0 ", { keepsSmallWords: true }).terms).toEqual([]);
});

test("digits of an Indian script also match 0 to 9, and the other way round beside letters of that script", () => {
  expect(readQuestion("कक्षा १२ का").terms.at(-1)).toEqual(["१२", "12", "-12"]);
  expect(readQuestion("कक्षा 12").terms.at(-1)).toEqual(["12", "-12", "१२"]);
  expect(readQuestion("தரம் ௧௨").terms.at(-1)).toEqual(["௧௨", "12", "-12"]);
  expect(readQuestion("2027-वीं १२वीं").terms.at(-1)).toEqual(["१२वीं", "12वीं"]);
  expect(readQuestion("class 12").terms.at(-1)).toEqual(["12", "-12"]);
  expect(readQuestion("12").terms[0]).toEqual(expect.arrayContaining(["12", "-12", "१२", "௧௨"]));
});

test("a Hindi word is searched for with and without the dots under its letters, whichever was typed", () => {
  expect(readQuestion("राज").terms).toEqual([["राज", "राज\u093c"]]);
  expect(readQuestion("\u0930\u093e\u095b").terms).toEqual([["राज\u093c", "राज"]]);
  expect(readQuestion("कागज").terms[0]).toContain("काग\u093cज\u093c");
  expect(readQuestion("काग\u093cज\u093c").terms[0]).toContain("कागज");
  expect(readQuestion("कखगजफडढ".repeat(8)).terms[0]?.length).toBeLessThan(20);
  expect(readQuestion("কাগজ").terms).toEqual([["কাগজ"]]);
});

test.each(["गाज\u093cियाबाद", "गाजियाबाद"])("%s is Ghaziabad", (written) => {
  const question = readQuestion(`${written} jobs`);
  expect(question.terms[0]).toEqual(expect.arrayContaining(["ghaziabad", "गाज\u093cियाबाद", "गाजियाबाद"]));
  expect(readSubject(`${written} jobs`, question).facets).toEqual(["city:ghaziabad"]);
});

test("at most ten terms are read, however long the question is", () => {
  const words = Array.from({ length: 500 }, (_, n) => `subject${n}`).join(" ");
  expect(readQuestion(words).terms).toHaveLength(10);
});

test.each(["புனே", "పుణె", "পুনে", "ಪುಣೆ", "પુણે", "ਪੁਣੇ", "پونے", "पुणे", "Poona"])("%s is Pune", (written) => {
  const question = readQuestion(`${written} jobs`);
  expect(question.terms[0]).toContain("pune");
  expect(readSubject(`${written} jobs`, question).facets).toEqual(["city:pune"]);
});

test("“resume” is also searched for with its accents", () => {
  expect(readQuestion("resume tips").terms[0]).toEqual(expect.arrayContaining(["resume", "résumé", "resumé", "cv"]));
});

test("an ambiguous word is also searched for by its other names, but those not by it", () => {
  expect(readQuestion("pay").terms[0]).toEqual(expect.arrayContaining(["pay", "salary", "ctc"]));
  expect(readQuestion("salary").terms[0]).not.toContain("pay");
});

test("a stop word is a skill beside a word for work, or when the question contains nothing else", () => {
  expect([termsOf("go developer"), termsOf("learn C"), termsOf("R")]).toEqual([["go", "developer"], ["learn", "c"], ["r"]]);
  expect([termsOf("where to go in Goa"), termsOf("C or a book")]).toEqual([["goa"], ["book"]]);
});

test("time and place words are not topics", () => {
  expect(termsOf("hackathon this weekend near me")).toEqual(["hackathon"]);
  expect([termsOf("is hafte hackathon"), termsOf("इस हफ्ते इवेंट"), termsOf("अगले महीने इवेंट")]).toEqual([["hackathon"], ["इवेंट"], ["इवेंट"]]);
  expect(termsOf("conference in December")).toEqual(["conference"]);
  expect(termsOf("my first week of managing")).toEqual(["week", "managing"]);
});

test("the kinds that a question names are recognised", () => {
  expect([...readKinds(readQuestion("fresher java jobs"))]).toEqual(["job"]);
  expect([...readKinds(readQuestion("சென்னை வேலை"))]).toEqual(["job"]);
  for (const event of ["कोच्चि में इवेंट", "കൊച്ചിയിൽ ഇവന്റ്", "சென்னை நிகழ்வுகள்"]) {
    expect([...readKinds(readQuestion(event))], event).toEqual(["event"]);
  }
  // Alone, such a word is not a topic, as in English.
  for (const open of ["jobs", "ജോലി", "ఉద్యోగాలు", "events", "इवेंट", "ഇവന്റ്"]) expect(readTopics(readQuestion(open)).size, open).toBe(0);
  expect([...readKinds(readQuestion("meetups or startup news"))]).toEqual(["event", "tech-flash"]);
  expect([...readKinds(readQuestion("java"))]).toEqual([]);
});

test("a skill's name alone asks for entries with that tag, and may also be a common word", () => {
  const subject = (text: string) => readSubject(text, readQuestion(text));
  expect(subject("Golang")).toEqual({ facets: expect.arrayContaining(["tag:go", "tag:golang"]), isDoubtful: false });
  expect([subject("go").isDoubtful, subject("C").isDoubtful, subject(".NET").isDoubtful, subject("Java").isDoubtful]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(subject("java jobs").facets).toEqual([]);
});

test("a question's topic is neither the kind of item, nor the place, nor the audience", () => {
  const topics = (text: string) => [...readTopics(readQuestion(text))].map((place) => termsOf(text)[place - 1]);
  expect(topics("How do I become a data scientist in Pune in 2027?")).toEqual(["data scientist"]);
  expect(topics("free kubernetes course for freshers, remote")).toEqual(["kubernetes"]);
  expect(topics("learn kubernetes from scratch")).toEqual(["kubernetes"]);
  expect(topics("group discussion in English, which language first")).toEqual(["group discussion", "english"]);
  expect(topics("how to improve my ATS score daily")).toEqual(["ats"]);
  expect(topics("which skills for kubernetes")).toEqual(["kubernetes"]);
  expect(topics("and for 3 years experience in Poona?")).toEqual([]);
});

test("a city alone may be part of another name in a title, and “first job” is a term of its own", () => {
  const subject = (text: string) => readSubject(text, readQuestion(text));
  expect([subject("Bombay").isDoubtful, subject("meetups in Bombay").isDoubtful]).toEqual([true, false]);
  expect([termsOf("my first job"), [...readKinds(readQuestion("my first job"))]]).toEqual([["first job"], []]);
});

test("a one-letter skill asks for entries with that tag, even beside other words", () => {
  const subject = (text: string) => readSubject(text, readQuestion(text));
  expect(subject("c developer jobs").facets).toContain("tag:c");
  expect(subject("c developer jobs").facets).not.toContain("tag:c++");
  expect(subject("c++ developer in Poona")).toEqual({ facets: expect.arrayContaining(["city:pune", "tag:c++"]), isDoubtful: false });
});

test("skills beside a city or remote work are distinguished from other words", () => {
  expect([...readSkillsSoughtSomewhere(readQuestion("react developer jobs in Poona"))]).toEqual([1]);
  expect([...readSkillsSoughtSomewhere(readQuestion("work from home for iOS developers"))]).toEqual([2]);
  expect([...readSkillsSoughtSomewhere(readQuestion("react developer jobs"))]).toEqual([]);
});

test.each(["Node.js", "NodeJS", "node js", "next js", "ExpressJS"])("%s is one name, with and without a dot", (written) => {
  const { terms } = readQuestion(`${written} jobs`);
  expect(terms).toHaveLength(2);
  expect(terms[0]?.join(" ")).toMatch(/\w\.js\b/);
});

test("a number also matches with a dash before it, as in GPT-6", () => {
  expect(readQuestion("gpt-6").terms[1]).toEqual(["6", "-6"]);
  expect(readQuestion("python 3.12").terms[1]).toEqual(["3.12", "-3.12"]);
});

test("“vs” is not a topic, and “crack” means preparation", () => {
  expect(termsOf("react vs angular")).toEqual(["react", "angular"]);
  expect(readQuestion("crack interview").terms[0]).toContain("preparation");
});

test("Delhi NCR is Delhi", () => {
  expect(readSubject("delhi ncr", readQuestion("Delhi/NCR jobs")).facets).toEqual(["city:delhi"]);
});
