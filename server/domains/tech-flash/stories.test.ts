import { beforeEach, describe, expect, test } from "vitest";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { toArticles } from "./classify.ts";
import { storeArticles } from "./store-articles.ts";
import { chooseStories, getStory, listArticles, listStories, markRead, setHidesRead } from "./tech-flash.ts";

const testDb = await openTestDatabase();
beforeEach(() => testDb.owner.query("truncate tech_flash cascade"));

type Piece = { source: string; title?: string; link?: string; hour?: number; tags?: string[]; isDiscovery?: boolean };

const now = new Date("2026-11-20T12:00:00Z");
const sameTitle = "Zepto raises $350 million from Motilal Oswal";

/** Stores what one source brings at one reading. */
function bring({ source, title = sameTitle, link, hour = 0, tags = [], isDiscovery = false }: Piece): Promise<number> {
  const publishedAt = new Date(Date.UTC(2026, 10, 20, hour));
  const address = link ?? `https://${source.toLowerCase()}.example.test/${title.length}-${hour}`;
  const entry = { title, summary: "", link: address, imageUrl: null, publishedAt, categories: [] };
  const articles = toArticles([entry], { name: source, url: address, tags, cap: 200, isGeneral: false, isDiscovery }, now);
  return withSystem(testDb.database.db, (trx) => storeArticles(trx, articles, { sourceId: null, isDiscovery }));
}

async function list(query: { tag?: string } = {}) {
  const { articles } = await listStories(createTestCtx(testDb), { limit: 20, ...query });
  return articles.map(({ source, sourceCount }) => `${source} ${sourceCount}`);
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe("articles about the same news", () => {
  test.each(orders)("are one story led by the earliest, in any order of arrival: %i %i %i", async (...order) => {
    const pieces = [
      { source: "Inc42", hour: 3, tags: ["Startups"] },
      { source: "Mint", hour: 5, tags: ["AI"] },
      { source: "Entrackr", hour: 4, tags: ["Startups"] },
    ];
    for (const at of order) await bring(pieces[at] ?? { source: "" });
    expect(await list()).toEqual(["Inc42 3"]);
    const [story] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    expect(story?.tags).toEqual(["AI", "Startups"]);
    expect([await list({ tag: "Startups" }), await list({ tag: "AI" }), await list({ tag: "Web3" })]).toEqual([
      ["Inc42 3"],
      ["Inc42 3"],
      [],
    ]);
  });

  test("keep their story's address when an earlier article takes the lead", async () => {
    await bring({ source: "Mint", hour: 5 });
    const [before] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    await bring({ source: "Inc42", hour: 3 });
    const [after] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    expect(after).toMatchObject({ source: "Inc42", storyId: before?.storyId });
    expect(after?.id).not.toBe(before?.id);
  });

  test("stay separate for feeds and API clients, each under its own tags", async () => {
    await bring({ source: "Inc42", tags: ["Startups"] });
    await bring({ source: "Mint", hour: 1, tags: ["AI"] });
    const sources = async (tag?: string) =>
      (await listArticles(createTestCtx(testDb), { tag, limit: 9 })).articles.map(({ source }) => source);
    expect([await sources(), await sources("Startups"), await sources("AI")]).toEqual([["Mint", "Inc42"], ["Inc42"], ["Mint"]]);
  });

  test("at one link count each source that carries it once", async () => {
    const link = "https://inc42.example.test/zepto";
    for (const source of ["Inc42", "Mint", "Mint", "Inc42"]) await bring({ source, link });
    expect(await list()).toEqual(["Inc42 2"]);
    await bring({ source: "Lobsters", link, isDiscovery: true });
    expect(await list()).toEqual(["Inc42 2"]);
    // The source carries the link and also has an article of its own.
    await bring({ source: "Mint", hour: 1 });
    expect(await list()).toEqual(["Inc42 2"]);
  });

  test("show a source that carries the link with its current headline", async () => {
    const link = "https://inc42.example.test/zepto";
    await bring({ source: "Inc42", link });
    for (const title of ["Zepto raises a billion", "Zepto raises less than a billion"]) {
      await bring({ source: "Mint", title, link, hour: 1 });
    }
    const [{ storyId } = { storyId: "" }] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    const told = async () => {
      const read = await getStory(createTestCtx(testDb), storyId);
      return read.state === "shown" ? read.story.sources.map(({ source, title }) => `${source}: ${title}`) : [];
    };
    expect(await told()).toEqual([`Inc42: ${sameTitle}`, "Mint: Zepto raises less than a billion"]);
    const written = async () => (await testDb.owner.query("select xmin::text, xmax::text from tech_flash_carriers")).rows;
    const before = await written();
    await bring({ source: "Mint", title: "Zepto raises less than a billion", link, hour: 1 });
    expect(await written()).toEqual(before);
  });

  test("from a discovery source neither lead a story nor count as a source", async () => {
    await bring({ source: "Lobsters", hour: 1, isDiscovery: true });
    expect(await list()).toEqual(["Lobsters 1"]);
    await bring({ source: "Mint", hour: 2 });
    expect(await list()).toEqual(["Mint 1"]);
  });

  test("stay hidden from a member who read the story while a discovery source led it", async () => {
    const member = createMemberCtx(testDb, await createMember(testDb));
    await setHidesRead(member, true);
    await bring({ source: "Lobsters", hour: 1, isDiscovery: true });
    const lead = async () => (await listStories(createTestCtx(testDb), { limit: 1 })).articles[0];
    await markRead(member, (await lead())?.id ?? "");
    await bring({ source: "Mint", hour: 2 });
    expect((await lead())?.source).toBe("Mint");
    const chosen = await chooseStories(member, await listStories(member, { limit: 10 }), 10);
    expect([chosen.articles, chosen.hiddenCount]).toEqual([[], 1]);
  });

  test("move to their own source when it publishes a link first seen in a discovery source", async () => {
    const link = "https://krebs.example.test/zepto";
    await bring({ source: "Lobsters", title: "Zepto breach", link, hour: 3, tags: ["AI"], isDiscovery: true });
    const [before] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    for (let times = 0; times < 2; times += 1) await bring({ source: "Krebs", link, hour: 2, tags: ["Security"] });
    await bring({ source: "Lobsters", title: "Zepto breach", link, hour: 3, tags: ["AI"], isDiscovery: true });
    const [after] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    expect(after).toMatchObject({ id: before?.id, storyId: before?.storyId, title: sameTitle, publishedAt: "2026-11-20T02:00:00.000Z" });
    expect([await list(), await list({ tag: "Security" }), await list({ tag: "AI" })]).toEqual([["Krebs 1"], ["Krebs 1"], []]);
    const read = await getStory(createTestCtx(testDb), before?.storyId ?? "");
    expect(read).toMatchObject({ story: { sources: [{ source: "Krebs" }, { source: "Lobsters", title: "Zepto breach" }] } });
    await bring({ source: "Mint", hour: 5 });
    expect(await list()).toEqual(["Krebs 2"]);
  });

  test("join a story when their own source publishes what a discovery source showed under another title", async () => {
    const link = "https://krebs.example.test/zepto";
    await bring({ source: "Lobsters", title: "Zepto breach", link, hour: 3, isDiscovery: true });
    await bring({ source: "Mint", hour: 5 });
    expect(await list()).toEqual(["Mint 1", "Lobsters 1"]);
    await bring({ source: "Krebs", link, hour: 2 });
    expect(await list()).toEqual(["Krebs 2"]);
  });

  test("stay in their story when their own source publishes them under the title of another story", async () => {
    const link = "https://krebs.example.test/zepto";
    const otherTitle = "Zepto says attackers copied 4 million orders";
    await bring({ source: "Lobsters", title: otherTitle, link, hour: 3, isDiscovery: true });
    await bring({ source: "Inc42", title: otherTitle, hour: 4 });
    await bring({ source: "Mint", hour: 5 });
    await bring({ source: "Krebs", link, hour: 2 });
    expect(await list()).toEqual(["Mint 1", "Krebs 2"]);
  });

  test("stay a story of their own when members discuss it, so that the discussion keeps its story", async () => {
    const link = "https://krebs.example.test/zepto";
    await bring({ source: "Lobsters", title: "Zepto breach", link, hour: 3, isDiscovery: true });
    const [{ storyId } = { storyId: "" }] = (await listStories(createTestCtx(testDb), { limit: 1 })).articles;
    const discussionId = await createTestDiscussion(testDb, await createSettledMember(testDb));
    await testDb.owner.query("update discussions set story_id = $2, story_title = 'Zepto breach' where id = $1", [discussionId, storyId]);
    await bring({ source: "Mint", hour: 5 });
    await bring({ source: "Krebs", link, hour: 2 });
    expect(await list()).toEqual(["Mint 1", "Krebs 1"]);
  });
});

test("an address without a story returns not_found", async () => {
  for (const id of ["no-id", "018f3a7e-0000-7000-8000-000000000000"]) {
    await expect(getStory(createTestCtx(testDb), id)).rejects.toMatchObject({ code: "not_found" });
  }
});

describe("articles about other news", () => {
  test("are separate if from the same source, on other days, with another number or under a vague title", async () => {
    await bring({ source: "Mint" });
    await bring({ source: "Mint", hour: 1 });
    await bring({ source: "Inc42", hour: 50 });
    await bring({ source: "Entrackr", hour: 2, title: sameTitle.replace("350", "360") });
    for (const source of ["A", "B"]) await bring({ source, title: "Weekly update" });
    expect((await list()).toSorted()).toEqual(["A 1", "B 1", "Entrackr 1", "Inc42 1", "Mint 1", "Mint 1"]);
  });

  test("of another day are separate, even under the same title", async () => {
    const title = "Gold price today: check rates in your city";
    for (const piece of [
      { source: "A", hour: 9 },
      { source: "B", hour: 10 },
      { source: "A", hour: 36 },
      { source: "B", hour: 37 },
    ]) {
      await bring({ ...piece, title });
    }
    await bring({ source: "C", title, hour: 23 });
    expect(await list()).toEqual(["A 2", "C 1", "A 2"]);
  });

  test("join the nearest of several stories of the same title", async () => {
    await bring({ source: "A", hour: 0 });
    await bring({ source: "A", hour: 30 });
    await bring({ source: "B", hour: 32 });
    expect(await list()).toEqual(["A 2", "A 1"]);
  });

  test("do not join a story through only one of its articles", async () => {
    await bring({ source: "A", hour: 0 });
    await bring({ source: "B", hour: 40 });
    await bring({ source: "C", hour: 60 });
    expect(await list()).toEqual(["C 1", "A 2"]);
  });
});

describe("a story that loses an article", () => {
  test("gets a new lead, with its place, count and tags", async () => {
    await bring({ source: "Inc42", hour: 3, tags: ["Startups"] });
    await bring({ source: "Mint", hour: 5, tags: ["AI"] });
    await testDb.owner.query("delete from tech_flash where source = 'Inc42'");
    expect([await list(), await list({ tag: "AI" }), await list({ tag: "Startups" })]).toEqual([["Mint 1"], ["Mint 1"], []]);
  });

  test("loses the tags that only a later article had", async () => {
    await bring({ source: "Inc42", hour: 3, tags: ["Startups"] });
    await bring({ source: "Mint", hour: 5, tags: ["AI"] });
    await testDb.owner.query("delete from tech_flash where source = 'Mint'");
    expect([await list(), await list({ tag: "AI" }), await list({ tag: "Startups" })]).toEqual([["Inc42 1"], [], ["Inc42 1"]]);
  });
});

test("an article that joins while the lead is deleted becomes the lead", async () => {
  await bring({ source: "Inc42", hour: 1 });
  const client = await testDb.owner.connect();
  await client.query("begin");
  await client.query("delete from tech_flash");
  const joining = bring({ source: "Mint", hour: 2 });
  await expect.poll(async () => (await testDb.owner.query("select from pg_locks where not granted")).rowCount).toBeGreaterThan(0);
  await client.query("commit");
  client.release();
  await joining;
  expect(await list()).toEqual(["Mint 1"]);
});

test("simultaneous readings join the same story", async () => {
  await Promise.all(["A", "B", "C", "D", "E"].map((source, hour) => bring({ source, hour })));
  expect(await list()).toEqual(["A 5"]);
});

test("the application's role can neither join nor change stories", async () => {
  await bring({ source: "Inc42" });
  const { pool } = testDb.database;
  for (const statement of [
    "insert into tech_flash_carriers select id, 'Me', 'Mine', now(), false from tech_flash",
    "update tech_flash set is_lead = false",
    "select settle_tech_flash_stories(array(select story_id from tech_flash))",
    "select key from tech_flash_title_keys",
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow("permission denied");
  }
});
