import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { answerQuestion } from "./answer.ts";

const testDb = await openTestDatabase();
const model = await startModelServer();
afterAll(() => model.close());
const clock = createFakeClock(new Date("2026-11-20T09:00:00Z"));
const ask = async (question: string, before: string[] = []) => {
  const past = before.map((asked) => ({ question: asked, response: "…" }));
  const answer = await answerQuestion(createTestCtx(testDb, { clock }), { question, past });
  return { response: answer?.response, titles: answer?.sources.map(({ title }) => title), isThin: answer?.isThin };
};

beforeAll(async () => {
  const posted = (day: number) => ({ posted_at: new Date(Date.UTC(2026, 10, day)), created_at: new Date(Date.UTC(2026, 10, day)) });
  await createJobRow(testDb, null, { title: "Shop front", city: "Pune", skills: ["react"], ...posted(3) });
  await createJobRow(testDb, null, { title: "Dashboards", city: "Chennai", skills: ["react"], ...posted(5) });
  await createJobRow(testDb, null, { title: "Hidden one", city: "Pune", skills: ["react"], moderation: "hidden", ...posted(6) });
  await createJobRow(testDb, null, { title: "Ledgers", city: "Pune", skills: ["java"], ...posted(4) });
  await createEventRow(testDb, null, { title: "Tea and pull requests", city: "Pune", startsAt: new Date("2026-12-05T13:00:00Z") });
  await createEventRow(testDb, null, { title: "Night of agents", city: "Pune", startsAt: new Date("2026-11-28T13:00:00Z") });
  const online = await createEventRow(testDb, null, { title: "Streams by night", startsAt: new Date("2026-12-07T13:00:00Z") });
  await testDb.owner.query("update events set is_online = true where id = $1", [online]);
  await createArticles(testDb, [
    { title: "A small model for Odia", tags: ["AI"], publishedAt: new Date("2026-11-18T06:00:00Z") },
    { title: "Cheaper zones", tags: ["Cloud"], publishedAt: new Date("2026-11-19T06:00:00Z") },
  ]);
});

test("a question for jobs gets those of the list, in its order, with a link to all of them", async () => {
  const { response, titles, isThin } = await ask("Which companies are hiring React developers right now?");
  expect(titles).toEqual(["Dashboards", "Shop front"]);
  expect(response).toContain("[See all openings like these](/jobs?skill=react)");
  expect(isThin).toBe(false);
  expect((await ask("react jobs in Poona")).titles).toEqual(["Shop front"]);
});

test("a follow-up narrows the previous list", async () => {
  expect((await ask("and in Chennai?", ["react jobs in Pune"])).titles).toEqual(["Dashboards"]);
});

describe("a question for a new list is answered as in a new conversation", () => {
  const others = [
    "Should I learn React or Angular?",
    "How should I prepare for a system design interview?",
    "hello",
    "backend ya frontend",
  ];
  test.each([
    { question: "jobs in Chennai", titles: ["Dashboards"], after: ["events in Pune", "AI news", ...others] },
    {
      question: "jobs in Pune above 90 LPA",
      titles: ["Ledgers", "Shop front"],
      after: ["react events", "Hindi speech model news", ...others],
    },
    { question: "naukri Chennai me", titles: ["Dashboards"], after: ["events in Pune", "latest startup news", ...others] },
    { question: "jobs in Kochi", titles: ["Dashboards", "Ledgers", "Shop front"], after: ["A small model for Odia news", ...others] },
    {
      question: "events in Pune",
      titles: ["Night of agents", "Tea and pull requests"],
      after: ["react jobs in Chennai", "AI news", ...others],
    },
    { question: "events in December", titles: ["Tea and pull requests", "Streams by night"], after: ["jobs in Pune", ...others] },
    { question: "what is new in AI", titles: ["A small model for Odia"], after: ["jobs in Pune", "events in Pune", ...others] },
    { question: "what about events in Pune?", titles: ["Night of agents", "Tea and pull requests"], after: ["react jobs", "AI news"] },
  ])("$question", async ({ question, titles, after }) => {
    const alone = await ask(question);
    expect(alone.titles).toEqual(titles);
    for (const first of after) expect(await ask(question, [first]), first).toEqual(alone);
    expect(await ask(question, after)).toEqual(alone);
  });

  test("a follow-up that names no kind narrows the last list", async () => {
    expect((await ask("and in Chennai?", ["events in Pune", "react jobs in Pune"])).titles).toEqual(["Dashboards"]);
    expect((await ask("and remote?", ["react jobs in Pune", "events in December"])).titles).toEqual(["Streams by night"]);
  });
});

test("events are listed soonest first and by month, news by tag", async () => {
  expect((await ask("upcoming events in Pune")).titles).toEqual(["Night of agents", "Tea and pull requests"]);
  expect((await ask("any events in Pune next month?")).titles).toEqual(["Tea and pull requests"]);
  expect((await ask("What is happening in AI this week?")).titles).toEqual(["A small model for Odia"]);
});

// On a Friday.
test("events on given days are listed alone; if there are none, the answer says so and shows the next ones", async () => {
  const nextWeek = await ask("events in Pune next week");
  expect(nextWeek.titles).toEqual(["Night of agents"]);
  expect(nextWeek.response).toContain("These events are on next week, soonest first:");
  const weekend = await ask("any events in Pune this weekend?");
  expect(weekend.titles).toEqual(["Night of agents", "Tea and pull requests"]);
  expect(weekend.response).toContain("No event like that is listed for this weekend. These come next:");
  expect(weekend.response).toContain("(/events?city=Pune)");
  expect((await ask("events in Kohima tomorrow")).response).toContain("No upcoming event matches all of that.");
});

test("the link has the same filters as the list, and leads to the search for news with other words", async () => {
  expect((await ask("online events next month")).response).toContain("(/events?online=1&month=2026-12)");
  expect((await ask("What is new in AI?")).response).toContain("(/tech-flash?tag=AI)");
  const { titles, response } = await ask("latest news about zones");
  expect(titles).toEqual(["Cheaper zones"]);
  expect(response).toContain("(/search?q=zones&kind=tech-flash)");
});

test("when no item matches, the answer says so and links to similar items and the list", async () => {
  const { response, titles } = await ask("remote react jobs in Pune");
  expect(response).toContain("No open job matches all of that right now. On [Jobs](/jobs)");
  expect(response).not.toContain("I found nothing");
  expect(titles).not.toContain("Hidden one");
  expect((await ask("events in Kohima")).response).toContain("No upcoming event matches all of that.");
});

test("advice is not a list", async () => {
  expect((await ask("How do I prepare for React jobs?")).response).not.toContain("These openings match");
});

test("the model gets the list first", async () => {
  model.says("Dashboards in Chennai is one of the openings [1].");
  const config = createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "m" });
  const ctx = createMemberCtx(testDb, await createMember(testDb), { config, clock });
  const answer = await answerQuestion(ctx, { question: "react jobs", past: [] });
  expect(answer?.sources).toMatchObject([{ number: 1, title: "Dashboards" }]);
  expect(
    model.asked
      .at(-1)
      ?.body.messages.at(-1)
      ?.content.match(/Dashboards/g),
  ).toHaveLength(1);
});
