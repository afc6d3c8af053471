import { beforeAll, describe, expect, test } from "vitest";
import type { ReadingChoices } from "#contracts/reading-choices.ts";
import type { ArticleList } from "#contracts/tech-flash.ts";
import { CHOSEN_ARTICLES_LOOKED_AT, MUTED_WORD_LENGTH_MAX } from "#contracts/reading-choices-limits.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getReadingChoices, listArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import type { TestArticle } from "#tests/factories/tech-flash.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let asha: Viewer;
let bela: Viewer;
let unfinished: Viewer;
let articles: TestArticle[];

const page = "/tech-flash/choices";
const newest = Date.UTC(2026, 10, 19);
const sourceOf = (number: number) => ["Loud", "Calm", "Calm"][number % 3] ?? "";

beforeAll(async () => {
  pages = visitPages(testDb);
  [asha, bela] = [await createMember(testDb), await createMember(testDb, { userType: "campus" })];
  unfinished = await createMember(testDb, { onboardingCompleted: false, userType: null });
  articles = await createArticles(
    testDb,
    Array.from({ length: 60 }, (_, number) => ({
      title: number % 10 === 1 ? `News ${number} of crypto` : `News ${number}`,
      source: sourceOf(number),
      publishedAt: new Date(newest - number * 60_000),
    })),
  );
});

/** The viewer as the session builds it, which filters nobody else's lists. */
const choosing = (viewer: Viewer): Viewer => ({ ...viewer, hasReadingChoices: true });
const send = (viewer: Viewer | null, fields: Record<string, string>) => pages.send(page, viewer, fields);
const choicesOf = (viewer: Viewer) => getReadingChoices(createMemberCtx(testDb, viewer));

async function load(viewer: Viewer | null, address = "/tech-flash"): Promise<ArticleList> {
  const { data } = await pages.open(address, viewer);
  return address.startsWith("/tech-flash/more") ? (data as ArticleList) : (data as { list: ArticleList }).list;
}

/** Every article of the list, by Load More to its end. */
async function loadAll(viewer: Viewer | null): Promise<{ titles: string[]; hiddenCount: number }> {
  let list = await load(viewer);
  const titles: string[] = [];
  let hiddenCount = 0;
  for (;;) {
    titles.push(...(list.page?.articles.map(({ title }) => title) ?? []));
    hiddenCount += list.choices?.hiddenCount ?? 0;
    const cursor = list.page?.nextCursor ?? null;
    if (cursor === null) return { titles, hiddenCount };
    list = await load(viewer, `/tech-flash/more?cursor=${cursor}`);
  }
}

describe("the page of choices", () => {
  test("is for members: visitors sign in first and come back, and a new account completes its profile", async () => {
    expect((await pages.open(page, null)).to).toBe("/login?next=%2Ftech-flash%2Fchoices");
    expect((await pages.open(page, unfinished)).to).toBe("/onboarding/select?next=%2Ftech-flash%2Fchoices");
    expect((await pages.open(page, bela)).status).toBe(200);
  });

  test("changes nothing for a visitor or a new account", async () => {
    for (const viewer of [null, unfinished]) {
      expect((await send(viewer, { intent: "mute-word", word: "crypto" })).to).toMatch(/^\/(?:login|onboarding)/);
    }
    expect((await choicesOf(unfinished)).mutedWords).toEqual([]);
  });

  test("reports an ended session for a button as for a typed word, also on a card, which shows no errors", async () => {
    const press = { intent: "mute-source", source: "Loud", return_to: "/tech-flash" };
    const refused = await pages.sendByRouter(page, null, press);
    const toast = { key: "reading-choice-refused", description: signedOutMeanwhile };
    expect(refused).toMatchObject({ to: null, status: 401, data: { errors: { form: signedOutMeanwhile }, values: press, toast } });
  });

  test("leads back to the form's page, and never to another site", async () => {
    const mute = { intent: "mute-source", source: "Nobody's" };
    expect((await send(bela, { ...mute, return_to: "/tech-flash?tag=AI" })).to).toBe("/tech-flash?tag=AI");
    expect((await send(bela, { ...mute, return_to: "//elsewhere.test/" })).to).toBe(page);
    expect((await send(bela, { intent: "unmute-source", source: "Nobody's" })).to).toBe(page);
    expect((await choicesOf(bela)).mutedSources).toEqual([]);
  });

  test("mutes a source by the exact name on its articles, including double spaces", async () => {
    const source = "The  Wide Gap";
    await send(bela, { intent: "mute-source", source });
    expect((await choicesOf(bela)).mutedSources).toEqual([source]);
    await send(bela, { intent: "unmute-source", source });
    expect((await choicesOf(bela)).mutedSources).toEqual([]);
  });

  test.each([
    [{ intent: "mute-word", word: "  " }, { word: "Write a word to mute" }],
    [{ intent: "mute-word", word: "web3, crypto" }, { word: "One at a time: mute each word by itself, without a comma" }],
    [{ intent: "mute-word", word: "+-" }, { word: "Write a word with at least one letter or digit" }],
    [{ intent: "mute-word", word: "x".repeat(MUTED_WORD_LENGTH_MAX + 1) }, { word: "Please keep this to 40 characters" }],
    [{ intent: "mute-source", source: "" }, { source: "Choose a source" }],
    [{ intent: "mark-read", article_id: "none" }, { article_id: "This article cannot be marked as read" }],
    [{ intent: "burn" }, { intent: "Choose what to change" }],
  ])("says what is wrong with %j", async (fields: Record<string, string>, errors) => {
    expect(await send(bela, fields)).toMatchObject({ status: 400, data: { errors, values: fields } });
    expect(await choicesOf(bela)).toEqual({ mutedSources: [], mutedWords: [], hidesRead: false });
  });
});

describe("a list of news", () => {
  beforeAll(async () => {
    await send(asha, { intent: "mute-source", source: "Loud" });
    await send(asha, { intent: "mute-word", word: "Crypto" });
    await send(asha, { intent: "hide-read" });
    await pages.send("/tech-flash/read", asha, { article_id: articles[2]?.id ?? "" });
    await send(asha, { intent: "mark-read", article_id: articles[4]?.id ?? "" });
  });

  test("leaves out what its reader has muted and read, fills its pages, and continues to its end", async () => {
    const hidden = (number: number) => sourceOf(number) === "Loud" || number % 10 === 1 || number === 2 || number === 4;
    const expected = articles.filter((_, number) => !hidden(number)).map(({ title }) => title);
    const first = await load(choosing(asha));
    expect(first.page?.articles).toHaveLength(10);
    expect(first.choices?.hidesRead).toBe(true);
    expect(await loadAll(choosing(asha))).toEqual({ titles: expected, hiddenCount: articles.length - expected.length });
  });

  test("is complete for everybody else, and for feeds and the API", async () => {
    for (const viewer of [null, bela, choosing(bela)]) {
      expect(await loadAll(viewer)).toEqual({ titles: articles.map(({ title }) => title), hiddenCount: 0 });
    }
    expect((await load(bela)).choices).toBeNull();
    const { articles: fed } = await listArticles(createTestCtx(testDb, { viewer: choosing(asha) }), { limit: 60 });
    expect(fed).toHaveLength(60);
  });

  test("is filtered alike for one tag and on the corporate home", async () => {
    const tagged = await load(choosing(asha), "/tech-flash?tag=AI");
    expect(tagged.page?.articles.map(({ title }) => title)).toEqual((await load(choosing(asha))).page?.articles.map(({ title }) => title));
    const home = (await pages.open("/corporate-dashboard", choosing(asha))).data as { articles: ArticleList };
    expect(JSON.stringify(home)).toContain("News 5");
    expect(JSON.stringify(home)).not.toContain("crypto");
  });

  test("shows a story by another source while only some of its sources are muted, and hides it once any of its articles was read", async () => {
    const about = { storyId: newId(), title: "A story of three" };
    const [loud, calm] = await createArticles(testDb, [
      { ...about, id: about.storyId, source: "Loud", publishedAt: new Date(newest - 30_000) },
      { ...about, source: "Calm", publishedAt: new Date(newest - 20_000) },
      { ...about, source: "Loud", publishedAt: new Date(newest - 25_000) },
    ]);
    await testDb.owner.query("select settle_tech_flash_stories($1)", [[about.storyId]]);
    const stories = async (viewer: Viewer) =>
      ((await load(viewer)).page?.articles ?? []).filter(({ title }) => title === about.title).map(({ id, source }) => ({ id, source }));
    expect(await stories(bela)).toEqual([{ id: loud?.id, source: "Loud" }]);
    expect(await stories(choosing(asha))).toEqual([{ id: calm?.id, source: "Calm" }]);
    expect((await loadAll(choosing(asha))).titles.slice(0, 2)).toEqual([about.title, "News 5"]);
    await send(asha, { intent: "mute-source", source: "Calm" });
    expect(await stories(choosing(asha))).toEqual([]);
    for (const source of ["Calm", "Loud"]) await send(asha, { intent: "unmute-source", source });
    await send(asha, { intent: "mark-read", article_id: calm?.id ?? "" });
    expect(await stories(choosing(asha))).toEqual([]);
    await send(asha, { intent: "mute-source", source: "Loud" });
  });

  test("shows a link of several sources under the name of one that is not muted", async () => {
    const [carried] = await createArticles(testDb, [{ title: "A link of three", source: "Loud", publishedAt: new Date(newest - 15_000) }]);
    await testDb.owner.query(
      `insert into tech_flash_carriers (article_id, source, title, published_at, is_discovery)
       select $1, source, source || ' on a link of three', $2, source = 'Pointer' from unnest(array['Pointer', 'Calm']) as source`,
      [carried?.id, new Date(newest)],
    );
    await testDb.owner.query("select settle_tech_flash_stories($1)", [[carried?.id]]);
    const [first] = (await load(choosing(asha))).page?.articles ?? [];
    expect(first).toMatchObject({ id: carried?.id, source: "Calm", title: "Calm on a link of three", sourceCount: 2 });
    await send(asha, { intent: "mute-source", source: "Calm" });
    expect(JSON.stringify(await load(choosing(asha)))).not.toContain("a link of three");
    await send(asha, { intent: "unmute-source", source: "Calm" });
    await testDb.owner.query("delete from tech_flash where id = $1", [carried?.id]);
  });

  test("shows an article known only from discovery sources under another one's name while one of them is muted", async () => {
    const [found] = await createArticles(testDb, [
      { title: "A link of pointers", source: "Pointer", publishedAt: new Date(newest - 15_000) },
    ]);
    await testDb.owner.query("update tech_flash set is_discovery = true where id = $1", [found?.id]);
    await testDb.owner.query(
      `insert into tech_flash_carriers (article_id, source, title, published_at, is_discovery) values ($1, 'Scout', 'Scout on it', $2, true)`,
      [found?.id, new Date(newest)],
    );
    await testDb.owner.query("select settle_tech_flash_stories($1)", [[found?.id]]);
    await send(asha, { intent: "mute-source", source: "Pointer" });
    const [first] = (await load(choosing(asha))).page?.articles ?? [];
    expect(first).toMatchObject({ id: found?.id, source: "Scout", title: "Scout on it", sourceCount: 1 });
    await send(asha, { intent: "unmute-source", source: "Pointer" });
    await testDb.owner.query("delete from tech_flash where id = $1", [found?.id]);
  });

  test("reads a limited number of articles, and continues from there", async () => {
    await createArticles(
      testDb,
      Array.from({ length: CHOSEN_ARTICLES_LOOKED_AT + 5 }, (_, number) => ({
        source: "Loud",
        publishedAt: new Date(newest + (number + 1) * 60_000),
      })),
    );
    const first = await load(choosing(asha));
    expect(first.page?.articles).toEqual([]);
    expect(first.choices?.hiddenCount).toBe(CHOSEN_ARTICLES_LOOKED_AT);
    const next = await load(choosing(asha), `/tech-flash/more?cursor=${first.page?.nextCursor}`);
    expect(next.page?.articles[0]?.title).toBe("News 5");
  });
});

test("the page of a story shows a reader's choices to nobody else", async () => {
  const choicesFor = async (viewer: Viewer | null) =>
    ((await pages.open(`/tech-flash/${articles[3]?.id}`, viewer)).data as { screen: { choices: ReadingChoices | null } }).screen.choices;
  expect(await choicesFor(choosing(asha))).toMatchObject({ mutedSources: ["Loud"], hidesRead: true });
  expect(await choicesFor(choosing(bela))).toMatchObject({ mutedSources: [], hidesRead: false });
  expect([await choicesFor(null), await choicesFor(bela)]).toEqual([null, null]);
});

test("the page of sources shows which are muted, to members only", async () => {
  const mutedFor = async (viewer: Viewer | null) =>
    ((await pages.open("/tech-flash/sources", viewer)).data as { mutedSources: string[] | null }).mutedSources;
  expect(await mutedFor(choosing(asha))).toEqual(["Loud"]);
  expect(await mutedFor(bela)).toEqual([]);
  expect([await mutedFor(null), await mutedFor(unfinished)]).toEqual([null, null]);
});

describe("reporting a read article", () => {
  test("is for members only, and for one existing article", async () => {
    expect((await pages.send("/tech-flash/read", null, { article_id: articles[0]?.id ?? "" })).status).toBe(401);
    expect((await pages.send("/tech-flash/read", asha, { article_id: "none" })).status).toBe(400);
    expect((await pages.send("/tech-flash/read", bela, { article_id: articles[0]?.id ?? "" })).status).toBe(204);
    expect((await testDb.owner.query("select from tech_flash_reads where user_id = $1", [bela.userId])).rowCount).toBe(0);
    expect((await pages.open("/tech-flash/read", asha)).to).toBe("/tech-flash");
  });
});
