import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { hasNewsRefreshFailed, listArticles, listStories, refreshTechFlash } from "./tech-flash.ts";

const testDb = await openTestDatabase();
let server: SourceServer;
let file: SourcesFile;
let clock: FakeClock;

beforeEach(async () => {
  clock = createFakeClock();
  [server, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
  await testDb.owner.query("truncate tech_flash, tech_flash_sources, tech_flash_rounds cascade");
});
afterEach(() => Promise.all([server.close(), file.remove()]));

const ctxOn = (source: { database: TestDatabase["database"] }) => createTestCtx(source, { clock, config: file.config });
const ask = () => refreshTechFlash(ctxOn(testDb), { isAsked: true });
const runSchedule = () => refreshTechFlash(ctxOn(testDb), { isAsked: false });
const minutes = (count: number) => count * 60_000;
const item = (number: number) => ({ title: `Story ${number}`, link: `https://example.test/stories/${number}` });

async function serveStories(...paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) server.serve(path, { body: buildRss([item(index * 2), item(index * 2 + 1)]), etag: "auto" });
  await file.write(paths.map((path) => ({ name: path, url: server.url(path) })));
}

async function listTitles(): Promise<string[]> {
  return (await listArticles(ctxOn(testDb), { limit: 50 })).articles.map((article) => article.title);
}

test("what has no date stands beside its neighbours in a source that is new, and on top in one that is known", async () => {
  const serve = (numbers: number[], undated: number[]) => {
    const without = (xml: string, number: number) => xml.replace(new RegExp(`(<title>Story ${number}<.*?)<pubDate>.*?</pubDate>`), "$1");
    server.serve("/a", { body: undated.reduce(without, buildRss(numbers.map(item))) });
  };
  serve([2, 0, 1], [0]);
  await file.write([{ name: "A", url: server.url("/a") }]);
  await ask();
  expect(await listTitles()).toEqual(["Story 2", "Story 0", "Story 1"]);
  clock.advance(minutes(1));
  serve([2, 0, 1, 3], [0, 3]);
  await ask();
  expect(await listTitles()).toEqual(["Story 3", "Story 2", "Story 0", "Story 1"]);
});

test("an article is new once, though its source writes another address for it at each reading", async () => {
  await file.write([{ name: "A", url: server.url("/a") }]);
  const readAs = async (visit: string) => {
    server.serve("/a", { body: buildRss([item(1), item(2)]).replaceAll(/(<link>[^<]*)(<\/link>)/g, `$1?visit=${visit}$2`) });
    return ask();
  };
  expect(await readAs("one")).toMatchObject({ inserted: 2 });
  clock.advance(minutes(1));
  expect(await readAs("two")).toMatchObject({ inserted: 0 });
  expect(await listTitles()).toEqual(["Story 1", "Story 2"]);
});

test("a source under another name does not carry again what it brought before", async () => {
  await serveStories("/a");
  await ask();
  await file.write([{ name: "Another name", url: server.url("/a") }]);
  server.serve("/a", { body: buildRss([item(0), item(1), item(2)]) });
  clock.advance(minutes(60));
  expect(await ask()).toMatchObject({ inserted: 1 });
  const { articles } = await listStories(ctxOn(testDb), { limit: 10 });
  expect(articles.map(({ sourceCount }) => sourceCount)).toEqual([1, 1, 1]);
});

test("a headline that comes again at another moment is a new article, and so is another one of the same moment", async () => {
  await file.write([{ name: "A", url: server.url("/a") }]);
  const [monday, tuesday] = ["Mon, 16 Nov 2026 08:00:00 GMT", "Tue, 17 Nov 2026 08:00:00 GMT"];
  const serve = (number: number, link: string, day: string) =>
    server.serve("/a", { body: buildRss([{ ...item(number), link }]).replace(/<pubDate>.*?<\/pubDate>/, `<pubDate>${day}</pubDate>`) });
  serve(1, "https://example.test/one", monday);
  expect(await ask()).toMatchObject({ inserted: 1 });
  for (const [number, link, day] of [
    [1, "https://example.test/two", tuesday],
    [2, "https://example.test/three", tuesday],
  ] as const) {
    clock.advance(minutes(1));
    serve(number, link, day);
    expect(await ask()).toMatchObject({ inserted: 1 });
  }
});

test("an article without a date is not new if its source has brought the same headline, of several words, within six days", async () => {
  await file.write([{ name: "A", url: server.url("/a") }]);
  const readAs = async (visit: string, path = "/a") => {
    const named = (number: number, title: string) => ({ ...item(number), title });
    const xml = buildRss([named(1, "A headline of several words"), named(2, "Release notes")]);
    server.serve(path, { body: xml.replaceAll(/<pubDate>.*?<\/pubDate>/g, "").replaceAll("</link>", `?visit=${visit}</link>`) });
    return ask();
  };
  expect(await readAs("one")).toMatchObject({ inserted: 2 });
  for (const visit of ["two", "three"]) {
    clock.advance(minutes(1));
    expect(await readAs(visit)).toMatchObject({ inserted: 1 });
  }
  expect((await listTitles()).toSorted()).toEqual(["A headline of several words", ...Array.from({ length: 3 }, () => "Release notes")]);
  await testDb.owner.query("update tech_flash set created_at = created_at - interval '6 days'");
  clock.advance(minutes(1));
  expect(await readAs("four")).toMatchObject({ inserted: 2 });
  // Another source has articles of its own.
  await file.write([{ name: "B", url: server.url("/b") }]);
  clock.advance(minutes(1));
  expect(await readAs("five", "/b")).toMatchObject({ inserted: 2 });
});

describe("how often sources are asked", () => {
  test("a second refresh asks conditionally and adds nothing", async () => {
    await serveStories("/a", "/b");
    expect(await ask()).toEqual({ checked: 2, failed: 0, inserted: 4 });
    clock.advance(minutes(1));
    expect(await ask()).toEqual({ checked: 2, failed: 0, inserted: 0 });
    expect(server.countRequests("/a")).toBe(2);
    expect(server.lastHeaders("/a")["if-none-match"]).toMatch(/^".+"$/);
  });

  test("within a minute of the last refresh no source is asked again", async () => {
    await serveStories("/a");
    await ask();
    clock.advance(minutes(1) - 1);
    expect(await ask()).toEqual({ checked: 0, failed: 0, inserted: 0 });
    expect(server.countRequests()).toBe(1);
    clock.advance(1);
    await ask();
    expect(server.countRequests()).toBe(2);
  });

  test("the schedule waits for REFRESH_MINUTES, and a person need not", async () => {
    await serveStories("/a");
    await runSchedule();
    clock.advance(minutes(29));
    await runSchedule();
    expect(server.countRequests()).toBe(1);
    clock.advance(minutes(1));
    await runSchedule();
    expect(server.countRequests()).toBe(2);
    clock.advance(minutes(1));
    await ask();
    expect(server.countRequests()).toBe(3);
  });

  test("sources are asked again when the clock was put back, by the schedule and by a person", async () => {
    await serveStories("/a");
    await ask();
    clock.advance(-6 * 60 * minutes(1));
    expect(await runSchedule()).toMatchObject({ checked: 1 });
    clock.advance(6 * 60 * minutes(1));
    await ask();
    clock.advance(-6 * 60 * minutes(1));
    expect(await ask()).toMatchObject({ checked: 1 });
    clock.advance(-minutes(5));
    expect(await runSchedule()).toMatchObject({ checked: 0 });
  });

  test("twenty at once from two processes are one round, for which all say that they wait, and all get its result", async () => {
    await serveStories("/a", "/b", "/c");
    let waiting = 0;
    const onWait = () => (waiting += 1);
    const other = openDatabase(testDb.url, { maxConnections: 8 });
    try {
      const [here, there] = [
        { ...ctxOn(testDb), onWait },
        { ...ctxOn({ database: other }), onWait },
      ];
      const calls = Array.from({ length: 20 }, (_, index) => refreshTechFlash(index % 2 ? here : there, { isAsked: true }));
      for (const result of await Promise.all(calls)) expect(result).toEqual({ checked: 3, failed: 0, inserted: 6 });
      expect(waiting).toBe(20);
      expect(["/a", "/b", "/c"].map((path) => server.countRequests(path))).toEqual([1, 1, 1]);
    } finally {
      await other.close();
    }
  });

  test("has failed when every source did, also for whoever asks again within the minute", async () => {
    await serveStories("/a");
    server.serve("/b", { body: "", status: 500 });
    await file.write(["/a", "/b"].map((path) => ({ name: path, url: server.url(path) })));
    const hasFailed = async () => hasNewsRefreshFailed(ctxOn(testDb), await ask());
    expect([await hasFailed(), await hasFailed()]).toEqual([false, false]);
    server.serve("/a", { body: "", status: 500 });
    clock.advance(minutes(5));
    expect([await hasFailed(), await hasFailed()]).toEqual([true, true]);
    await testDb.owner.query("update tech_flash_sources set paused_at = now()");
    expect(await hasFailed()).toBe(false);
  });

  test("a wish never shortens the rest a source asks for", async () => {
    await serveStories("/calm");
    server.serve("/busy", { body: "", status: 429, headers: { "retry-after": "3600" } });
    server.serve("/kept", { body: buildRss([item(8)]), headers: { "cache-control": "max-age=1800" } });
    await file.write(["/calm", "/busy", "/kept"].map((path) => ({ name: path, url: server.url(path) })));
    expect(await ask()).toEqual({ checked: 3, failed: 1, inserted: 3 });
    const counts = () => ["/calm", "/busy", "/kept"].map((path) => server.countRequests(path));
    clock.advance(minutes(20));
    await ask();
    expect(counts()).toEqual([2, 1, 1]);
    clock.advance(minutes(20));
    await ask();
    expect(counts()).toEqual([3, 1, 2]);
    clock.advance(minutes(21));
    await ask();
    expect(counts()).toEqual([4, 2, 2]);
  });

  test("a crashed round holds others up only until its claim runs out", async () => {
    await serveStories("/a");
    await testDb.owner.query(
      "insert into tech_flash_rounds (id, was_asked, started_at, claimed_until) values (gen_random_uuid(), true, $1, $2)",
      [clock.now(), new Date(clock.now().getTime() + 45_000)],
    );
    const waiting = ask();
    await expect.poll(() => server.countRequests(), { timeout: 400 }).toBe(0);
    clock.advance(45_000);
    expect(await waiting).toMatchObject({ inserted: 2 });
  });
});

describe("what a round leaves", () => {
  test("sources that fail are noted and stop nobody", async () => {
    const canary = await startSourceServer();
    await serveStories("/good");
    server.garbage("/garbage");
    server.redirect("/redirect", canary.url("/secret"));
    server.serve("/broken", { body: "<rss><channel><item>" });
    const paths = ["/garbage", "/missing", "/redirect", "/broken", "/good"];
    await file.write(paths.map((path) => ({ name: path, url: server.url(path) })));
    expect(await ask()).toMatchObject({ checked: 5, inserted: 2 });
    expect(canary.countConnections()).toBe(0);
    const { rows } = await testDb.owner.query("select name, last_error_code, failure_count from tech_flash_sources order by name");
    const errors = Object.fromEntries(rows.map((row) => [row.name, row.last_error_code]));
    expect(errors).toMatchObject({ "/missing": "bad_status", "/redirect": "blocked_address", "/good": null });
    await canary.close();
  });

  test("articles are there while another source still hangs", async () => {
    await serveStories("/good");
    server.hang("/hangs");
    await file.write(["/hangs", "/good"].map((path) => ({ name: path, url: server.url(path) })));
    const round = ask();
    await expect.poll(listTitles).toHaveLength(2);
    expect(server.countRequests("/hangs")).toBe(1);
    await server.close();
    expect(await round).toEqual({ checked: 2, failed: 1, inserted: 2 });
  });

  test("one link is one article, in one document, in two sources, and spelled otherwise", async () => {
    const links = ["https://example.test/one", "https://example.test/one?utm_source=rss", "http://www.example.test/one/"];
    server.serve("/a", { body: buildRss(links.map((link) => ({ title: "One", link }))) });
    server.serve("/b", { body: buildRss([{ title: "One again", link: links[0] ?? "" }]) });
    await file.write(["/a", "/b"].map((path) => ({ name: path, url: server.url(path) })));
    expect(await ask()).toMatchObject({ inserted: 1 });
  });

  test("a headline that its source corrects is corrected, by nobody else, and from then on joins the news that says the same", async () => {
    const link = "https://example.test/outage";
    const corrected = "Outage takes down a fifth of the web, company says";
    const serve = (path: string, ...items: { title: string; link: string }[]) => server.serve(path, { body: buildRss(items) });
    const askAgain = () => {
      clock.advance(minutes(1));
      return ask();
    };
    serve("/a", { title: "Outage takes down half the web", link });
    await file.write([{ name: "/a", url: server.url("/a") }]);
    await ask();
    serve("/a", { title: corrected, link });
    expect(await askAgain()).toMatchObject({ inserted: 0 });
    const written = async () => (await testDb.owner.query("select title, xmin::text from tech_flash")).rows;
    const before = await written();
    expect(before).toMatchObject([{ title: corrected }]);
    await askAgain();
    expect(await written()).toEqual(before);
    serve("/b", { title: "Nothing is down", link }, { title: corrected, link: "https://example.test/other" });
    await file.write(["/a", "/b"].map((path) => ({ name: path, url: server.url(path) })));
    expect(await askAgain()).toMatchObject({ inserted: 1 });
    expect(await listTitles()).toEqual([corrected, corrected]);
    const { articles } = await listStories(ctxOn(testDb), { limit: 10 });
    expect(articles.map(({ sourceCount }) => sourceCount)).toEqual([2]);
  });

  test("a source that leaves the file is asked no more, and its articles stay", async () => {
    await serveStories("/a");
    await ask();
    await file.write([]);
    clock.advance(minutes(1));
    expect(await ask()).toEqual({ checked: 0, failed: 0, inserted: 0 });
    expect(await listTitles()).toEqual(["Story 0", "Story 1"]);
  });

  test("a file that cannot be read fails the round but not the next one", async () => {
    await serveStories("/a");
    await file.remove();
    await expect(ask()).rejects.toThrow("SOURCES_FILE");
    file = await createSourcesFile([{ name: "/a", url: server.url("/a") }]);
    clock.advance(minutes(1));
    expect(await ask()).toMatchObject({ inserted: 2 });
  });
});
