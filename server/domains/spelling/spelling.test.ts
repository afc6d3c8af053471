import { beforeAll, expect, test } from "vitest";
import { inOneSpelling } from "#contracts/one-spelling.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { explainNested } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { correctText, guessWords } from "./spelling.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  const author = await createSettledMember(testDb);
  await createTestBlog(testDb, author, { title: "Observability in Hyderabad", tags: ["Monitoring"] });
  await createTestBlog(testDb, author, { title: "Unpublishable thoughts", status: "draft" });
  const owner = testDb.owner;
  await owner.query("insert into search_words select md5(n::text) from generate_series(1, 20000) n on conflict do nothing");
  await owner.query("analyze search_words");
});

test("words of public titles, tags and skills are known, and the text around a misspelt word stays", async () => {
  const ctx = createTestCtx(testDb);
  expect(await correctText(ctx, '"Observabilty" -monitorng, Grafanna!')).toBe('"observability" -monitoring, grafana!');
  expect(await correctText(ctx, "observability kubernetes")).toBeNull();
  expect(await correctText(ctx, "")).toBeNull();
});

test.each([
  ["a wrong sign in Hindi", "प्रशिक्षुता योजना", "प्रशीक्षुता योजना"],
  ["a sign left out in Hindi", "इंटरव्यू की तैयारी", "इंटरव्य की तैयारी"],
  ["a wrong letter in Tamil", "பயிற்சியாளர் திட்டம்", "பயிற்சியாலர் திட்டம்"],
  ["a letter twice in a Malayalam word with a final letter", "അഭിമുഖങ്ങൾ", "അഭിമമുഖങ്ങൾ"],
  ["the same with the final letter as three signs", "പരീക്ഷകൾ", "പരിക്ഷകള\u0d4d\u200d"],
])("%s is corrected", async (_, title, written) => {
  await createTestBlog(testDb, await createSettledMember(testDb), { title });
  expect(await correctText(createTestCtx(testDb), written)).toBe(inOneSpelling(title));
  expect(await correctText(createTestCtx(testDb), title)).toBeNull();
});

test("an unknown name is not corrected to a similar word", async () => {
  const ctx = createTestCtx(testDb);
  expect([...(await guessWords(ctx, ["opena", "openap"])).values()]).toEqual(["openapi"]);
  expect(await guessWords(ctx, ["openai", "slack", "coursera"])).toEqual(new Map());
});

test("words of texts that are not public are unknown", async () => {
  expect(await guessWords(createTestCtx(testDb), ["unpublishabel"])).toEqual(new Map());
});

test("similar words are looked up in the trigram index", async () => {
  const plan = await explainNested(testDb, "select * from similar_words(array['observabilty'])");
  expect(plan).toContain("Bitmap Index Scan on search_words_trgm_idx");
  expect(plan).toContain("Bitmap Index Scan on skill_aliases_trgm_idx");
  expect(plan).toMatch(/Bitmap Index Scan on search_words_pkey\s.*\n\s+Index Cond: \(word = ANY/);
  expect(plan).not.toMatch(/Seq Scan on (?:search_words|skill_aliases)/);
});

test("two swapped letters in a short word are corrected", async () => {
  await createTestBlog(testDb, await createSettledMember(testDb), { title: "A better review", tags: ["Delhi", "Trial"] });
  const guesses = await guessWords(createTestCtx(testDb), ["pyhton", "reveiw", "dehli", "trail", "biryani"]);
  expect([...guesses]).toEqual([
    ["pyhton", "python"],
    ["reveiw", "review"],
    ["dehli", "delhi"],
    ["trail", "trial"],
  ]);
  await createTestBlog(testDb, await createSettledMember(testDb), { title: "On the trail" });
  expect(await guessWords(createTestCtx(testDb), ["trail"])).toEqual(new Map());
});

test("only words with the same beginning are compared, none for a known word, and wildcards are taken literally", async () => {
  const { rows } = await testDb.owner.query(
    "select * from similar_words(array['observabilty', 'observability', 'kubernetes', '%bservability', '_bservability'])",
  );
  expect(rows).toEqual([{ given_word: "observabilty", word: "observability" }]);
});

test("when there are too many words, those in use stay known", async () => {
  const { owner } = testDb;
  const count = async () => (await owner.query("select count(*)::integer as words from search_words")).rows[0].words;
  await owner.query("select forget_search_words(1000000)");
  expect(await count()).toBeGreaterThan(20_000);
  await owner.query("select forget_search_words(100)");
  expect(await count()).toBe(100);
  await owner.query("select forget_search_words(0), age_search_entries(2000)");
  expect(await count()).toBeGreaterThan(0);
  expect(await guessWords(createTestCtx(testDb), ["observabilty"])).toEqual(new Map([["observabilty", "observability"]]));
});

test("a transaction does not wait for another one that adds words, and its own words are added later", async () => {
  const author = await createSettledMember(testDb);
  const holder = await testDb.owner.connect();
  await holder.query("begin");
  await holder.query("select learn_search_words('serendipity')");
  await createTestBlog(testDb, author, { title: "Serendipity and juxtaposition" });
  await holder.query("rollback");
  holder.release();
  expect(await guessWords(createTestCtx(testDb), ["juxtapositon"])).toEqual(new Map());
  await testDb.owner.query("select age_search_entries(2000)");
  expect(await guessWords(createTestCtx(testDb), ["juxtapositon", "serendiptiy"])).toEqual(
    new Map([
      ["juxtapositon", "juxtaposition"],
      ["serendiptiy", "serendipity"],
    ]),
  );
});

test("other names of cities are known, even if no text contains them", async () => {
  const guesses = await guessWords(createTestCtx(testDb), ["bangalor", "gurgoan", "calcuta", "bangle"]);
  expect([...guesses]).toEqual([
    ["bangalor", "bangalore"],
    ["gurgoan", "gurgaon"],
    ["calcuta", "calcutta"],
  ]);
});

test("a known word is not corrected to a city", async () => {
  await createTestBlog(testDb, await createSettledMember(testDb), { title: "Coaching for a first sales job" });
  expect(await guessWords(createTestCtx(testDb), ["coaching", "sales", "coachin"])).toEqual(new Map([["coachin", "coaching"]]));
});
