import { beforeEach, expect, test, vi } from "vitest";
import { searchPassages } from "#server/domains/search/search.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { buildFound, buildPassage } from "#tests/factories/passages.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { answerQuestion } from "./answer.ts";
import { answerOpenQuestion, openQuestion, readSession } from "./ask-me.ts";

vi.mock("#server/domains/search/search.ts", async (original) => ({
  ...(await original<object>()),
  searchPassages: vi.fn<typeof searchPassages>(),
}));
const search = vi.mocked(searchPassages);
beforeEach(() => {
  search.mockReset();
  search.mockResolvedValue(buildFound([buildPassage()]));
});

const testDb = await openTestDatabase();
const ask = (question: string, past: { question: string; response: string }[] = []) =>
  answerQuestion(createTestCtx(testDb), { question, past });

const passages = [1, 2, 3, 4].map((at) => buildPassage({ title: `Title ${at}`, text: `Text *${at}* <b>`, href: `/blog/${at}` }));

test("the best passages come first, then the prepared reply for the keyword, with a label", async () => {
  search.mockResolvedValue(buildFound(passages));
  const answer = await ask("How do I negotiate my salary?");
  expect(answer).toMatchObject({
    fallback: "none",
    isThin: false,
    sources: [{ number: 1, href: "/blog/1" }, { number: 2 }, { number: 3 }],
  });
  expect(answer?.response).toContain("not from an AI");
  expect(answer?.response).toContain("Negotiating your pay");
  expect(answer?.html).toContain("Text *1* &lt;b&gt;");
  expect(answer?.html).toContain('<a href="/blog/3" title="Title 3">[3]</a>');
});

test("numbers in brackets within a post do not become citations, even if another post is gone", async () => {
  const hidden = "/discussion/01890000-0000-7000-8000-000000000009";
  const written = { title: "Chapter [2]", text: "Swap nums[1] and nums[2] [1] [2]" };
  search.mockResolvedValue(buildFound([buildPassage({ ...written, href: "/blog/1" }), buildPassage({ title: "Gone", href: hidden })]));
  const links = (html: string | undefined) => html?.match(/<a [^>]*>[^<]*/g);
  const [first, second] = ['<a href="/blog/1" title="Chapter [2]">[1]', `<a href="${hidden}" title="Gone">[2]`];
  expect(links((await ask("How does a swap work?"))?.html)?.slice(0, 2)).toEqual([first, second]);
  const member = createMemberCtx(testDb, await createMember(testDb));
  const { sessionId } = await answerOpenQuestion(member, await openQuestion(member, { message: "How does a swap work?" }));
  const [exchange] = (await readSession(member, sessionId ?? "")).exchanges;
  expect(exchange?.answer?.html).toContain("nums[2] [1] [2]");
  expect(links(exchange?.answer?.html)?.[0]).toBe(first);
});

test("weak passages are not shown beside good ones, and a job posting does not explain anything", async () => {
  const [first, second, third] = [1, 2, 3].map((at) => buildPassage({ title: `Title ${at}`, href: `/blog/${at}`, isEnough: at === 2 }));
  const job = buildPassage({ kind: "job", title: "Developer", href: "/jobs/1", isEnough: false });
  search.mockResolvedValue(buildFound([job, first, second, third].flatMap((passage) => passage ?? [])));
  const sourcesOf = async (question: string) => (await ask(question))?.sources.map(({ href }) => href);
  expect(await sourcesOf("How does a hash map grow?")).toEqual(["/blog/2"]);
  expect(await sourcesOf("Hash map jobs")).toEqual(["/jobs/1", "/blog/2"]);
});

test.each(["Good evening everyone", "How do I close my account?"])("“%s” needs no post", async (question) => {
  const answer = await ask(question);
  expect(answer).toMatchObject({ isThin: false, sources: [] });
  expect(answer?.response).not.toMatch(/I found|This is what/);
});

test("thanks in between do not change the topic", async () => {
  const past = ["How do I become a data scientist?", "thank you"].map((question) => ({ question, response: "…" }));
  search.mockResolvedValue({ passages: [], isThin: true, terms: [] });
  const answer = await ask("and after that?", past);
  expect(answer?.response).toContain("Data Scientist.**");
  expect(search.mock.lastCall?.[1]).toBe("How do I become a data scientist? and after that?");
});

test("a job posting answers a question for jobs, but not one for an explanation", async () => {
  search.mockResolvedValue(buildFound([buildPassage({ kind: "job", title: "Generative AI Engineer" })]));
  const answer = async (question: string) => (await ask(question))?.sources.length;
  for (const question of ["Will AI take my job?", "government job vs software job", "learn AI in a month"]) {
    expect(await answer(question), question).toBe(0);
  }
  const past = [{ question: "AI jobs", response: "…" }];
  expect(await ask("in Pune", past)).toMatchObject({ sources: [{ number: 1 }] });
  for (const question of [
    "AI jobs",
    "How do I find AI jobs?",
    "is there an AI job for freshers",
    "एआई जॉब",
    "AI ജോലി",
    "AI வேலை",
    "ఏఐ ఉద్యోగాలు",
  ]) {
    expect(await answer(question), question).toBe(1);
  }
});

test("a question in Hindi is told in Hindi what is available here", async () => {
  search.mockResolvedValue(buildFound([]));
  const answer = async (question: string) => (await ask(question))?.response;
  expect(await answer("मुझे नौकरी कैसे मिलेगी?")).toContain("फ़िलहाल अंग्रेज़ी में");
  expect(await answer("How do I find work?")).not.toMatch(/\p{Script=Devanagari}/u);
});

test("a question without a topic is searched for with the questions since the last topic", async () => {
  const past = ["How do I become a devops engineer?", "how long will it take"].map((question) => ({ question, response: "…" }));
  search.mockResolvedValue(buildFound([buildPassage()]));
  await ask("is there a free course", past);
  expect(search.mock.lastCall?.[1]).toBe("How do I become a devops engineer? how long will it take is there a free course");
  await ask("React or Vue?", past);
  expect(search.mock.lastCall?.[1]).toBe("React or Vue?");
});

test("the answer says when nothing was found", async () => {
  search.mockResolvedValue({ ...buildFound(passages), isThin: true });
  const answer = await ask("Who won the hockey match?");
  expect(answer).toMatchObject({ isThin: true, sources: [] });
  expect(answer?.response).not.toContain("Title 1");
  expect(answer?.response).toContain("I found nothing in the community's posts that answers this.");
});

test.each([
  ["How do I go from frontend to full-stack?", "From frontend to full-stack"],
  ["Tips for the system design round?", "A system design interview"],
  ["react vs angular?", "React or Angular?"],
  ["What salary should I ask for?", "Negotiating your pay"],
  ["How do I find a job?", "next step in your career"],
  ["Why does my code crash?", "get better at programming"],
  ["Where can I study maths?", "learn something that stays"],
  ["Good morning", "Tell me a little more"],
])("the answer to “%s” is about %s", async (question, words) => {
  search.mockResolvedValue({ ...buildFound([]), terms: [] });
  expect((await ask(question))?.response).toContain(words);
});
