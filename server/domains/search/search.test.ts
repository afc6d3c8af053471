import { expect, test } from "vitest";
import { blogListQuery } from "#contracts/blogs.ts";
import { searchQuery } from "#contracts/search.ts";
import { listBlogs } from "#server/domains/blogs/blogs.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything, searchPassages } from "./search.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);

const ctx = () => createTestCtx(testDb);
const search = (q: string, rest: object = {}) => searchEverything(ctx(), { ...searchQuery.parse({ q, ...rest }), q });
const titles = async (q: string, rest: object = {}) => (await search(q, rest)).results.map(({ title }) => title);
const ask = (question: string) => searchPassages(ctx(), question, { limit: 5 });
const update = (work: Parameters<typeof withSystem<unknown>>[1]) => withSystem(testDb.database.db, work);

test("every kind of public item is found in one list, counted by kind", async () => {
  await createTestBlog(testDb, author, { title: "Zebrafish in production" });
  await createTestDiscussion(testDb, author, { title: "Who runs zebrafish?" });
  await createArticles(testDb, [{ title: "Zebrafish released" }]);
  await createEventRow(testDb, null, { title: "Zebrafish meetup", city: "Pune" });
  await createJobRow(testDb, null, { title: "Zebrafish keeper", city: "Pune" });
  const page = await search("zebrafish");
  expect(page.counts).toEqual({ blog: 1, discussion: 1, event: 1, job: 1, "tech-flash": 1 });
  expect(page.results.at(-1)).toMatchObject({ kind: "tech-flash", href: expect.stringContaining("https://") });
  expect((await search("zebrafish", { kind: "job" })).results.map(({ kind }) => kind)).toEqual(["job"]);
  expect((await search("zebrafish", { kind: "job" })).counts).toEqual(page.counts);
  expect(await titles("zebrafish", { city: "Poona" })).toEqual(expect.arrayContaining(["Zebrafish meetup", "Zebrafish keeper"]));
  expect(await titles("zebrafish", { city: "Poona" })).toHaveLength(2);
  expect(await titles("zebrafish", { tag: "cloud" })).toEqual(["Zebrafish in production"]);
  expect(await titles("zebrafish", { from: "2100-01-01" })).toEqual([]);
});

test("C# comes before C++ for “C#” and after it for “C++”, although the index has the same letter for both", async () => {
  await createJobRow(testDb, null, { title: "Sharp developer", skills: ["c-sharp"], requirements: ["C#"] });
  await createJobRow(testDb, null, { title: "Engine developer", skills: ["c-plus-plus"], requirements: ["C++"] });
  expect((await titles("C#"))[0]).toBe("Sharp developer");
  expect((await titles("C++"))[0]).toBe("Engine developer");
});

test("a word in an Indian script is found however it is encoded: with a combining dot or not, with joiners or not", async () => {
  const [oneSign, twoSigns] = ["\u095d", "\u0922\u093c"];
  await createTestBlog(testDb, author, { title: "Evening class", content: `आज की प${oneSign}ाई पूरी हुई।` });
  await createArticles(testDb, [{ title: `शाम की प${twoSigns}ाई मुफ़्त` }]);
  for (const sign of [oneSign, twoSigns]) {
    expect((await titles(`प${sign}ाई`)).toSorted()).toEqual(["Evening class", `शाम की प${twoSigns}ाई मुफ़्त`]);
    const listed = await listBlogs(ctx(), blogListQuery.parse({ q: `प${sign}ाई` }));
    expect(listed.blogs.map(({ title }) => title)).toEqual(["Evening class"]);
  }
  const software = (joiner: string) => `സോഫ്റ്റ്${joiner}വെയർ`;
  await createTestDiscussion(testDb, author, { title: `${software("\u200c")} പഠനം` });
  for (const joiner of ["", "\u200c"]) expect(await titles(software(joiner))).toEqual([`${software("\u200c")} പഠനം`]);
});

test("a final letter of Malayalam is found as one character and as its consonant with a joiner", async () => {
  const titleOf = (end: string) => `അവര${end} പഠിച്ച കഥ`;
  const [oneSign, threeSigns] = ["\u0d7e", "\u0d33\u0d4d\u200d"];
  await createTestDiscussion(testDb, author, { title: titleOf(oneSign) });
  await createTestBlog(testDb, author, { title: titleOf(threeSigns) });
  for (const end of [oneSign, threeSigns]) {
    expect((await titles(`അവര${end}`)).toSorted()).toEqual([titleOf(oneSign), titleOf(threeSigns)].toSorted());
  }
});

test("the number in a name is found with and without its dash", async () => {
  await createArticles(testDb, [{ title: "Chandrayaan-7 lands on the moon" }, { title: "Chandrayaan 8 is being built" }]);
  expect([await titles("chandrayaan-7"), await titles("Chandrayaan 7")]).toEqual([
    ["Chandrayaan-7 lands on the moon"],
    ["Chandrayaan-7 lands on the moon"],
  ]);
  expect([await titles("chandrayaan-8"), await titles("chandrayaan 8")]).toEqual([
    ["Chandrayaan 8 is being built"],
    ["Chandrayaan 8 is being built"],
  ]);
});

test("C alone finds entries with that tag before those with C++ in the title", async () => {
  await createTestBlog(testDb, author, { title: "Templates in C++", tags: ["C++"] });
  await createTestBlog(testDb, author, { title: "Pointers without fear", content: "All of it in C.", tags: ["C"] });
  expect((await titles("C"))[0]).toBe("Pointers without fear");
});

test("an event in the named city comes before earlier ones whose text mentions it, in any script", async () => {
  await createEventRow(testDb, null, {
    title: "Okapi evening",
    city: "Chennai",
    description: "We come from Mysuru.",
    startsAt: new Date("2026-12-01T12:30:00Z"),
  });
  await createEventRow(testDb, null, { title: "Okapi day", city: "Mysuru", startsAt: new Date("2026-12-20T12:30:00Z") });
  expect(await titles("okapi events in Mysore")).toEqual(["Okapi day", "Okapi evening"]);
  expect(await titles("okapi ಮೈಸೂರು")).toEqual(["Okapi day", "Okapi evening"]);
});

test("a job with the remote tag comes before one whose text contains the words of “work from home”", async () => {
  await createJobRow(testDb, null, { title: "Bilby tender", description_text: "You work with bilbies and take none home." });
  await createJobRow(testDb, null, { title: "Bilby writer", tags: ["Remote"], posted_at: new Date("2026-11-01T06:30:00Z") });
  expect(await titles("bilby work from home")).toEqual(["Bilby writer", "Bilby tender"]);
});

test("a name of which English keeps one word is searched for in full", async () => {
  await createTestBlog(testDb, author, { title: "Dugong tanks: inclusive design" });
  await createTestBlog(testDb, author, { title: "Dugong tanks: a design" });
  expect(await titles("dugong inclusive design")).toEqual(["Dugong tanks: inclusive design"]);
  expect(await titles("dugong designs")).toHaveLength(2);
});

test("a search for jobs lists jobs before posts with as many of the words", async () => {
  await createJobRow(testDb, null, { title: "Numbat keeper", posted_at: new Date("2026-11-01T06:30:00Z") });
  await createTestBlog(testDb, author, { title: "Numbat care", content: "All about the job." });
  expect([await titles("numbat"), await titles("numbat jobs")]).toEqual([
    ["Numbat care", "Numbat keeper"],
    ["Numbat keeper", "Numbat care"],
  ]);
});

test("a job with the word in its title comes before those of a company of that name, which are found too", async () => {
  await createJobRow(testDb, null, {
    title: "Echidna Architect",
    company: "Vindhya Consulting",
    posted_at: new Date("2026-11-01T06:30:00Z"),
  });
  await createJobRow(testDb, null, { title: "Technical Writer", company: "Echidna Labs", posted_at: new Date("2026-11-18T06:30:00Z") });
  expect(await titles("echidna")).toEqual(["Echidna Architect", "Technical Writer"]);
  await testDb.owner.query("update jobs set company = 'Thylacine Labs' where title = 'Technical Writer'");
  expect([await titles("echidna"), await titles("thylacine")]).toEqual([["Echidna Architect"], ["Technical Writer"]]);
});

test("the marked words are those of the query and their other names, but no longer name that contains one", async () => {
  expect((await search("cloud")).marks).toEqual(expect.arrayContaining(["cloud"]));
  expect((await search("cloud")).marks.filter((mark) => mark !== "cloud" && mark.split(" ").includes("cloud"))).toEqual([]);
  expect((await search("cloud computing")).marks).toContain("cloud computing");
  expect((await search("ml")).marks).toEqual(expect.arrayContaining(["ml", "machine learning"]));
});

test("items that are not public, or no longer, are not found, nor is anything below them", async () => {
  const blog = await createTestBlog(testDb, author, { title: "Quokka draft", status: "draft" });
  const discussion = await createTestDiscussion(testDb, author, { title: "Feeding marsupials" });
  const reply = await createTestReply(testDb, author, { discussionId: discussion, content: "A quokka eats leaves." });
  const job = await createJobRow(testDb, null, { title: "Quokka ranger" });
  const event = await createEventRow(testDb, null, { title: "Quokka day" });
  expect((await titles("quokka")).toSorted()).toEqual(["Feeding marsupials", "Quokka day", "Quokka ranger"]);
  await update(async (trx) => {
    await trx.updateTable("discussion_replies").set({ moderation: "hidden" }).where("id", "=", reply).execute();
    await trx
      .updateTable("jobs")
      .set({ expires_at: new Date("2026-11-20T08:59:59Z") })
      .where("id", "=", job)
      .execute();
    await trx.updateTable("events").set({ status: "cancelled", cancel_reason: "Rain" }).where("id", "=", event).execute();
  });
  expect(await titles("quokka")).toEqual([]);
  await update((trx) => trx.updateTable("blogs").set({ status: "published", published_at: new Date() }).where("id", "=", blog).execute());
  await update((trx) => trx.updateTable("discussion_replies").set({ moderation: "clear" }).where("id", "=", reply).execute());
  expect((await titles("quokka")).toSorted()).toEqual(["Feeding marsupials", "Quokka draft"]);
  await update((trx) => trx.updateTable("discussions").set({ moderation: "hidden" }).where("id", "=", discussion).execute());
  expect(await titles("quokka")).toEqual(["Quokka draft"]);
  await update((trx) => trx.deleteFrom("blogs").where("id", "=", blog).execute());
  expect(await titles("quokka")).toEqual([]);
});

test("an edit updates the search", async () => {
  const id = await createTestDiscussion(testDb, author, { title: "About axolotls" });
  await update((trx) => trx.updateTable("discussions").set({ title: "About wombats" }).where("id", "=", id).execute());
  expect(await titles("axolotls")).toEqual([]);
  expect(await titles("wombat")).toEqual(["About wombats"]);
});

test("an exact title comes first, however often other entries contain its words", async () => {
  await createTestBlog(testDb, author, { title: "Garbage collection pauses and the garbage collector" });
  await createTestDiscussion(testDb, author, { title: "Garbage collection" });
  await createTestBlog(testDb, author, {
    title: "On garbage collection",
    content: "Garbage collection, garbage collection, garbage collection.",
  });
  expect((await titles("garbage  COLLECTION?"))[0]).toBe("Garbage collection");
});

test("a typo is read as the word it resembles, and the page says so; a known word is never replaced", async () => {
  await createTestBlog(testDb, author, { title: "Observability for beginners" });
  const page = await search("observabilty");
  expect(page.results.map(({ title }) => title)).toEqual(["Observability for beginners"]);
  expect(page.guesses).toEqual([{ written: "observabilty", meant: "observability" }]);
  expect((await search("observability")).guesses).toEqual([]);
});

test("a wrong vowel sign in an Indian script counts as a typo too", async () => {
  await createTestBlog(testDb, author, { title: "प्रशिक्षुता योजना की जानकारी" });
  expect(await titles("प्रशीक्षुता")).toEqual(["प्रशिक्षुता योजना की जानकारी"]);
});

test("a word that only a deleted or taken-down text contained is never suggested", async () => {
  await createTestDiscussion(testDb, author, { title: "Who uses grafana" });
  const said = { gone: "quixotically", hidden: "zugzwangled" };
  const gone = await createTestBlog(testDb, author, { title: `All ${said.gone} of them` });
  const hidden = await createTestBlog(testDb, author, { title: `All ${said.hidden} of them` });
  expect((await search("quixoticaly")).guesses).toEqual([{ written: "quixoticaly", meant: said.gone }]);
  await testDb.owner.query("delete from blogs where id = $1", [gone]);
  await testDb.owner.query("update blogs set moderation = 'held', moderation_reason = 'Asked' where id = $1", [hidden]);
  for (const q of ["quixoticaly", "zugzwanled", "grafanna quixoticaly zugzwanled"]) {
    const page = await search(q);
    const text = JSON.stringify([page, await ask(q)]);
    for (const word of Object.values(said)) expect(text).not.toContain(word);
    expect(page.guesses).toEqual(q.startsWith("grafanna") ? [{ written: "grafanna", meant: "grafana" }] : []);
  }
});

test("when no entry contains all the words, those with some are shown, and the page says so", async () => {
  await createTestBlog(testDb, author, { title: "Narwhal census" });
  expect(await search("narwhal census")).toMatchObject({ isPartial: false });
  expect(await search("narwhal xylophones")).toMatchObject({ isPartial: true, results: [{ title: "Narwhal census" }] });
  // A third of the words is enough, however little the others reduce its weight to.
  expect(await search("narwhal xylophones marimbas")).toMatchObject({ isPartial: true, results: [{ title: "Narwhal census" }] });
  expect(await search("narwhal xylophones marimbas bagpipes")).toMatchObject({ isPartial: false, results: [], counts: {} });
  expect(await search("xylophones")).toMatchObject({ isPartial: false, results: [], counts: {} });
});

test("pages follow each other without gaps or repeats", async () => {
  for (let n = 0; n < 7; n += 1) await createTestDiscussion(testDb, author, { title: `Platypus ${n}` });
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof search>> = await search("platypus", { limit: 3, cursor });
    seen.push(...page.results.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
  await expect(search("platypus", { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_request" });
});

test("a passage links to its place: a reply, or the section of a blog", async () => {
  const discussion = await createTestDiscussion(testDb, author, { title: "Backups of capybara tables", content: "How do you do it?" });
  const reply = await createTestReply(testDb, author, { discussionId: discussion, content: "Restore the capybara backup once a month." });
  const blog = await createTestBlog(testDb, author, {
    title: "Okapi notes",
    content: "Nothing yet.\n\n## The herd\n\nOkapi herds need a quorum of three.",
  });
  const answered = await ask("How often should I restore a capybara backup?");
  expect(answered).toMatchObject({ isThin: false, passages: [{ text: "Restore the capybara backup once a month." }] });
  expect(answered.passages[0]?.href).toBe(`/discussion/${discussion}?reply=${reply}#reply-${reply}`);
  const [okapi] = (await ask("okapi herds quorum")).passages;
  expect(okapi?.text).toBe("Okapi herds need a quorum of three.");
  expect(okapi?.href).toMatch(new RegExp(`^/blog/${blog}#.+`));
});

test("an accepted answer that was taken down is no longer quoted", async () => {
  const discussion = await createTestDiscussion(testDb, author, { title: "Where do axolotls live?" });
  const reply = await createTestReply(testDb, author, { discussionId: discussion, content: "Axolotls live in two cold lakes." });
  await testDb.owner.query("update discussions set accepted_reply_id = $2 where id = $1", [discussion, reply]);
  const find = async () => (await search("axolotls live")).results.map(({ text, href }) => [text, href]);
  expect(await find()).toEqual([["Axolotls live in two cold lakes.", expect.stringContaining(`#reply-${reply}`)]]);
  await testDb.owner.query("update discussion_replies set moderation = 'hidden' where id = $1", [reply]);
  expect(await find()).toEqual([[expect.not.stringContaining("lakes"), `/discussion/${discussion}`]]);
});

test("the same question gets the same answer, and a question without an answer is marked as thin", async () => {
  expect(await ask("restore a capybara backup")).toEqual(await ask("restore a capybara backup"));
  expect((await ask("Where do I get good jalebi in Indore?")).isThin).toBe(true);
  expect(await ask("how is it")).toMatchObject({ isThin: true, passages: [] });
});

test("query syntax in a question is neither interpreted nor an error", async () => {
  for (const q of ["' | ' & !", "a:* <-> b", "\\", "'; drop table blogs; --", "%", "🎉".repeat(60), "(((("]) {
    await expect(search(q)).resolves.toBeDefined();
    await expect(search("zebrafish", { tag: q.slice(0, 30), city: q })).resolves.toBeDefined();
  }
});

test("an entry is no answer if it shares only the phrasing, a word form or a passing mention with the question", async () => {
  const enough = async (question: string) => (await ask(question)).passages.filter(({ isEnough }) => isEnough).map(({ title }) => title);
  await createTestBlog(testDb, author, { title: "Numbats for beginners" });
  await createTestBlog(testDb, author, { title: "Pangolin diets", content: "We tried several pangolin diets. A potoroo was there, too." });
  expect(await enough("How do I become a bandicoot for beginners?")).toEqual([]);
  expect(await enough("severance of pangolin diets")).toEqual(["Pangolin diets"]);
  expect(await enough("severance")).toEqual([]);
  expect(await enough("what is a potoroo")).toEqual([]);
  await createTestBlog(testDb, author, { title: "Engineers who say no with data" });
  expect(await enough("data engineer")).toEqual([]);
  await createTestBlog(testDb, author, { title: "Data engineering in a zoo" });
  expect(await enough("data engineer")).toEqual(["Data engineering in a zoo"]);
});

test("a question without a topic is not answered by an entry with one of its words", async () => {
  await createTestBlog(testDb, author, { title: "Measuring the user experience on a large scale" });
  expect((await ask("internship kaise milegi without experience")).isThin).toBe(true);
  await createTestBlog(testDb, author, { title: "An internship without any experience" });
  expect((await ask("internship kaise milegi without experience")).passages).toMatchObject([
    { title: "An internship without any experience", isEnough: true },
    {},
  ]);
});
