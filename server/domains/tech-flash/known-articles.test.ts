import { expect, test } from "vitest";
import { buildRss } from "#tests/factories/sources.ts";
import { minutes, newsItem, prepareNewsSources } from "#tests/setup/news-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getStory, listStories } from "./tech-flash.ts";

const testDb = await openTestDatabase();
const { own, ask, ctxOn, listTitles } = prepareNewsSources(testDb);

test("an article is new only once, even if its source changes its address at each reading", async () => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  const readAs = async (visit: string) => {
    own.server.serve("/a", { body: buildRss([newsItem(1), newsItem(2)]).replaceAll(/(<link>[^<]*)(<\/link>)/g, `$1?visit=${visit}$2`) });
    return ask();
  };
  expect(await readAs("one")).toMatchObject({ inserted: 2 });
  own.clock.advance(minutes(1));
  expect(await readAs("two")).toMatchObject({ inserted: 0 });
  expect(await listTitles()).toEqual(["Story 1", "Story 2"]);
});

test("the same headline at another time is a new article, and so is another headline at the same time", async () => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  const [monday, tuesday] = ["Mon, 16 Nov 2026 08:00:00 GMT", "Tue, 17 Nov 2026 08:00:00 GMT"];
  const serve = (number: number, link: string, day: string) =>
    own.server.serve("/a", {
      body: buildRss([{ ...newsItem(number), link }]).replace(/<pubDate>.*?<\/pubDate>/, `<pubDate>${day}</pubDate>`),
    });
  serve(1, "https://example.test/one", monday);
  expect(await ask()).toMatchObject({ inserted: 1 });
  for (const [number, link, day] of [
    [1, "https://example.test/two", tuesday],
    [2, "https://example.test/three", tuesday],
  ] as const) {
    own.clock.advance(minutes(1));
    serve(number, link, day);
    expect(await ask()).toMatchObject({ inserted: 1 });
  }
});

test("a new entry on a page of many, such as release notes, is new, and earlier ones keep their headlines", async () => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  for (const count of [2, 3]) {
    const notes = Array.from({ length: count }, (_, at) => ({ ...newsItem(count - at), link: `https://example.test/notes#${count - at}` }));
    own.server.serve("/a", { body: buildRss(notes) });
    expect(await ask()).toMatchObject({ inserted: count === 2 ? 2 : 1 });
    own.clock.advance(minutes(1));
  }
  expect((await listTitles()).toSorted()).toEqual(["Story 1", "Story 2", "Story 3"]);
});

test("a feed whose entries all link to one page adds each of them once, and earlier ones keep their headlines", async () => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  for (const [count, inserted] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 0],
  ] as const) {
    const notes = Array.from({ length: count }, (_, at) => ({ ...newsItem(count - at), link: "https://example.test/changelog" }));
    let day = count + 1;
    const dated = buildRss(notes).replaceAll(/<pubDate>.*?<\/pubDate>/g, () => `<pubDate>${--day} Nov 2026 08:00 GMT</pubDate>`);
    own.server.serve("/a", { body: dated });
    expect(await ask()).toMatchObject({ inserted });
    own.clock.advance(minutes(1));
  }
  expect(await listTitles()).toEqual(["Story 3", "Story 2", "Story 1"]);
});

test("an article without a date is not new if its source had the same headline of several words within six days", async () => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  const readAs = async (visit: string, path = "/a") => {
    const named = (number: number, title: string) => ({ ...newsItem(number), title });
    const xml = buildRss([named(1, "A headline of several words"), named(2, "Release notes")]);
    own.server.serve(path, { body: xml.replaceAll(/<pubDate>.*?<\/pubDate>/g, "").replaceAll("</link>", `?visit=${visit}</link>`) });
    return ask();
  };
  expect(await readAs("one")).toMatchObject({ inserted: 2 });
  for (const visit of ["two", "three"]) {
    own.clock.advance(minutes(1));
    expect(await readAs(visit)).toMatchObject({ inserted: 1 });
  }
  expect((await listTitles()).toSorted()).toEqual(["A headline of several words", ...Array.from({ length: 3 }, () => "Release notes")]);
  await testDb.owner.query("update tech_flash set created_at = created_at - interval '6 days'");
  own.clock.advance(minutes(1));
  expect(await readAs("four")).toMatchObject({ inserted: 2 });
  // The articles of another source are not affected.
  await own.file.write([{ name: "B", url: own.server.url("/b") }]);
  own.clock.advance(minutes(1));
  expect(await readAs("five", "/b")).toMatchObject({ inserted: 2 });
});

test("an article with a future date is new only once, even if its address changes at each reading and its date passes", async () => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  // A time in India without a zone: 14:30 is 9:00 in UTC.
  const readAs = async (visit: string, date = "Fri, 20 Nov 2026 14:20:00") => {
    const xml = buildRss([{ ...newsItem(1), title: "A headline of several words" }, newsItem(2)]);
    const dated = xml.replaceAll(/<pubDate>.*?<\/pubDate>/g, `<pubDate>${date}</pubDate>`);
    own.server.serve("/a", { body: dated.replaceAll("</link>", `?visit=${visit}</link>`) });
    own.clock.advance(minutes(31));
    return ask();
  };
  expect(await readAs("one")).toMatchObject({ inserted: 2 });
  expect(await readAs("two")).toMatchObject({ inserted: 0 });
  own.clock.advance(minutes(300));
  expect(await readAs("three")).toMatchObject({ inserted: 0 });
  expect((await listTitles()).toSorted()).toEqual(["A headline of several words", "Story 2"]);
});

test.each([0, 330])("a daily column in a feed whose dates are %i minutes ahead is new each day", async (ahead) => {
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  for (const day of [1, 2, 3]) {
    const date = new Date(own.clock.now().getTime() + minutes(ahead)).toUTCString();
    const item = { ...newsItem(day), title: "Gold and silver prices in your city today" };
    own.server.serve("/a", { body: buildRss([item]).replace(/<pubDate>.*?<\/pubDate>/, `<pubDate>${date}</pubDate>`) });
    expect(await ask()).toMatchObject({ inserted: 1 });
    own.clock.advance(minutes(24 * 60));
  }
});

test("a renamed source counts once among those that carry a link", async () => {
  const carried = { title: "Outage takes down half the web", link: "https://example.test/outage" };
  const readAs = async (names: string[], ...items: { title: string; link: string }[]) => {
    for (const path of ["/0", "/1"]) own.server.serve(path, { body: buildRss([carried, ...items]) });
    await own.file.write(names.map((name, at) => ({ name, url: own.server.url(`/${at}`) })));
    own.clock.advance(minutes(1));
    return ask();
  };
  const told = async () => {
    const { articles } = await listStories(ctxOn(testDb), { limit: 10 });
    const { storyId = "", sourceCount } = articles.find(({ title }) => title === carried.title) ?? {};
    const read = await getStory(ctxOn(testDb), storyId);
    return [sourceCount, read.state === "shown" ? read.story.sources.map(({ source }) => source) : []];
  };
  await readAs(["First"]);
  await readAs(["First", "Second"]);
  expect(await told()).toEqual([2, ["First", "Second"]]);
  // Pretends that another source of this name had carried the link before.
  await testDb.owner.query(
    `insert into tech_flash_carriers (article_id, source, title, published_at, is_discovery)
     select article_id, 'Second Daily', title, published_at, is_discovery from tech_flash_carriers where source = 'Second'`,
  );
  await readAs(["First", "Second Daily"], newsItem(1));
  expect(await told()).toEqual([2, ["First", "Second Daily"]]);
  await readAs(["First", "Second"], newsItem(1), newsItem(2));
  expect(await told()).toEqual([2, ["First", "Second"]]);
  // The link was first added under this name.
  await readAs(["Elsewhere", "First"], newsItem(1), newsItem(2), newsItem(3));
  expect(await told()).toEqual([1, ["First"]]);
});
