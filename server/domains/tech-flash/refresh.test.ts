import { describe, expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import { topicsDuring } from "#tests/setup/dropped-topics.ts";
import { minutes, newsItem, prepareNewsSources } from "#tests/setup/news-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { hasNewsRefreshFailed, listSourceHealth, listStories, refreshTechFlash } from "./tech-flash.ts";

const testDb = await openTestDatabase();
const { own, ctxOn, ask, runSchedule, listTitles } = prepareNewsSources(testDb);

async function serveStories(...paths: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    own.server.serve(path, { body: buildRss([newsItem(index * 2), newsItem(index * 2 + 1)]), etag: "auto" });
  }
  await own.file.write(paths.map((path) => ({ name: path, url: own.server.url(path) })));
}

test("an entry without a date is placed beside its neighbours in a new source, and on top in a known one", async () => {
  const serve = (numbers: number[], undated: number[]) => {
    const without = (xml: string, number: number) => xml.replace(new RegExp(`(<title>Story ${number}<.*?)<pubDate>.*?</pubDate>`), "$1");
    own.server.serve("/a", { body: undated.reduce(without, buildRss(numbers.map(newsItem))) });
  };
  serve([2, 0, 1], [0]);
  await own.file.write([{ name: "A", url: own.server.url("/a") }]);
  await ask();
  expect(await listTitles()).toEqual(["Story 2", "Story 0", "Story 1"]);
  own.clock.advance(minutes(1));
  serve([2, 0, 1, 3], [0, 3]);
  await ask();
  expect(await listTitles()).toEqual(["Story 3", "Story 2", "Story 0", "Story 1"]);
});

test("a renamed source is listed by its new name, and does not count again as a carrier of what it brought before", async () => {
  await serveStories("/a");
  await ask();
  await own.file.write([{ name: "Another name", url: own.server.url("/a") }]);
  own.server.serve("/a", { body: buildRss([newsItem(0), newsItem(1), newsItem(2)]) });
  own.clock.advance(minutes(60));
  expect(await ask()).toMatchObject({ inserted: 1 });
  const { articles } = await listStories(ctxOn(testDb), { limit: 10 });
  expect(articles.map(({ sourceCount }) => sourceCount)).toEqual([1, 1, 1]);
  expect((await listSourceHealth(ctxOn(testDb))).map(({ name }) => name)).toEqual(["Another name"]);
});

describe("how often sources are read", () => {
  test("a second refresh sends conditional requests and adds nothing", async () => {
    await serveStories("/a", "/b");
    expect(await ask()).toEqual({ checked: 2, failed: 0, inserted: 4 });
    own.clock.advance(minutes(1));
    expect(await ask()).toEqual({ checked: 2, failed: 0, inserted: 0 });
    expect(own.server.countRequests("/a")).toBe(2);
    expect(own.server.lastHeaders("/a")["if-none-match"]).toMatch(/^".+"$/);
  });

  test("no source is read again within a minute of the last refresh", async () => {
    await serveStories("/a");
    await ask();
    own.clock.advance(minutes(1) - 1);
    expect(await ask()).toEqual({ checked: 0, failed: 0, inserted: 0 });
    expect(own.server.countRequests()).toBe(1);
    own.clock.advance(1);
    await ask();
    expect(own.server.countRequests()).toBe(2);
  });

  test("the schedule waits for REFRESH_MINUTES, but a person does not", async () => {
    await serveStories("/a");
    await runSchedule();
    own.clock.advance(minutes(29));
    await runSchedule();
    expect(own.server.countRequests()).toBe(1);
    own.clock.advance(minutes(1));
    await runSchedule();
    expect(own.server.countRequests()).toBe(2);
    own.clock.advance(minutes(1));
    await ask();
    expect(own.server.countRequests()).toBe(3);
  });

  test("sources are read again after the clock was put back, by the schedule and by a person", async () => {
    await serveStories("/a");
    await ask();
    own.clock.advance(-6 * 60 * minutes(1));
    expect(await runSchedule()).toMatchObject({ checked: 1 });
    own.clock.advance(6 * 60 * minutes(1));
    await ask();
    own.clock.advance(-6 * 60 * minutes(1));
    expect(await ask()).toMatchObject({ checked: 1 });
    own.clock.advance(-minutes(5));
    expect(await runSchedule()).toMatchObject({ checked: 0 });
  });

  test("twenty simultaneous refreshes from two processes are one round, for which all wait and whose result all get", async () => {
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
      expect(["/a", "/b", "/c"].map((path) => own.server.countRequests(path))).toEqual([1, 1, 1]);
    } finally {
      await other.close();
    }
  });

  test("a refresh has failed when every source failed, also for those who ask again within the minute", async () => {
    await serveStories("/a");
    own.server.serve("/b", { body: "", status: 500 });
    await own.file.write(["/a", "/b"].map((path) => ({ name: path, url: own.server.url(path) })));
    const hasFailed = async () => hasNewsRefreshFailed(ctxOn(testDb), await ask());
    expect([await hasFailed(), await hasFailed()]).toEqual([false, false]);
    own.server.serve("/a", { body: "", status: 500 });
    own.clock.advance(minutes(5));
    expect([await hasFailed(), await hasFailed()]).toEqual([true, true]);
    await testDb.owner.query("update tech_flash_sources set paused_at = now()");
    expect(await hasFailed()).toBe(false);
  });

  test("a person's refresh does not shorten the pause that a source asks for", async () => {
    await serveStories("/calm");
    own.server.serve("/busy", { body: "", status: 429, headers: { "retry-after": "3600" } });
    own.server.serve("/kept", { body: buildRss([newsItem(8)]), headers: { "cache-control": "max-age=1800" } });
    await own.file.write(["/calm", "/busy", "/kept"].map((path) => ({ name: path, url: own.server.url(path) })));
    expect(await ask()).toEqual({ checked: 3, failed: 1, inserted: 3 });
    const counts = () => ["/calm", "/busy", "/kept"].map((path) => own.server.countRequests(path));
    own.clock.advance(minutes(20));
    await ask();
    expect(counts()).toEqual([2, 1, 1]);
    own.clock.advance(minutes(20));
    await ask();
    expect(counts()).toEqual([3, 1, 2]);
    own.clock.advance(minutes(21));
    await ask();
    expect(counts()).toEqual([4, 2, 2]);
  });

  test("a crashed round blocks others only until its claim expires", async () => {
    await serveStories("/a");
    await testDb.owner.query(
      "insert into tech_flash_rounds (id, was_asked, started_at, claimed_until) values (gen_random_uuid(), true, $1, $2)",
      [own.clock.now(), new Date(own.clock.now().getTime() + 45_000)],
    );
    const waiting = ask();
    await expect.poll(() => own.server.countRequests(), { timeout: 400 }).toBe(0);
    own.clock.advance(45_000);
    expect(await waiting).toMatchObject({ inserted: 2 });
  });
});

describe("what a round stores", () => {
  test("failing sources are recorded and do not stop the others", async () => {
    const canary = await startSourceServer();
    await serveStories("/good");
    own.server.garbage("/garbage");
    own.server.redirect("/redirect", canary.url("/secret"));
    own.server.serve("/broken", { body: "<rss><channel><item>" });
    const paths = ["/garbage", "/missing", "/redirect", "/broken", "/good"];
    await own.file.write(paths.map((path) => ({ name: path, url: own.server.url(path) })));
    expect(await ask()).toMatchObject({ checked: 5, inserted: 2 });
    expect(canary.countConnections()).toBe(0);
    const { rows } = await testDb.owner.query("select name, last_error_code, failure_count from tech_flash_sources order by name");
    const errors = Object.fromEntries(rows.map((row) => [row.name, row.last_error_code]));
    expect(errors).toMatchObject({ "/missing": "bad_status", "/redirect": "blocked_address", "/good": null });
    await canary.close();
  });

  test("a source whose articles cannot be stored counts as failed, and is read in full once they can", async () => {
    await serveStories("/refused", "/good");
    await testDb.owner.query("alter table tech_flash add constraint refused check (title <> 'Story 0')");
    const stateOf = async (name: string) =>
      (
        await testDb.owner.query(
          `select last_error_code as code, failure_count as failures, last_success_at as read, last_checked_at as checked,
            next_check_at > last_checked_at as rests from tech_flash_sources where name = $1`,
          [name],
        )
      ).rows[0];
    try {
      expect(await ask()).toEqual({ checked: 2, failed: 1, inserted: 2 });
      expect(await stateOf("/refused")).toEqual({
        code: "not_stored",
        failures: 1,
        read: null,
        checked: own.clock.now(),
        rests: true,
      });
      own.clock.advance(minutes(1));
      await ask();
      expect(await stateOf("/refused")).toMatchObject({ failures: 2, checked: own.clock.now() });
    } finally {
      await testDb.owner.query("alter table tech_flash drop constraint refused");
    }
    own.clock.advance(minutes(2));
    expect(await ask()).toMatchObject({ failed: 0, inserted: 2 });
    expect(await stateOf("/refused")).toMatchObject({ code: null, failures: 0, read: own.clock.now() });
  });

  test("articles are stored while another source still hangs", async () => {
    await serveStories("/good");
    own.server.hang("/hangs");
    await own.file.write(["/hangs", "/good"].map((path) => ({ name: path, url: own.server.url(path) })));
    const round = ask();
    await expect.poll(listTitles).toHaveLength(2);
    expect(own.server.countRequests("/hangs")).toBe(1);
    await own.server.close();
    expect(await round).toEqual({ checked: 2, failed: 1, inserted: 2 });
  });

  test("a person who does not wait for a source that hangs gets what has come, in the lists too, and the round goes on", async () => {
    await serveStories("/good");
    own.server.hang("/hangs");
    await own.file.write(["/hangs", "/good"].map((path) => ({ name: path, url: own.server.url(path) })));
    let answered: unknown;
    const topics = await topicsDuring(testDb, async () => {
      answered = await refreshTechFlash(ctxOn(testDb), { isAsked: true, patienceMs: 0 });
    });
    expect([answered, topics]).toEqual([{ checked: 1, failed: 0, inserted: 2 }, ["tech-flash"]]);
    const round = ask();
    await own.server.close();
    expect(await round).toEqual({ checked: 2, failed: 1, inserted: 2 });
  });

  test("a link is one article, whether repeated in a document, in two sources or in another spelling", async () => {
    const links = ["https://example.test/one", "https://example.test/one?utm_source=rss", "http://www.example.test/one/"];
    own.server.serve("/a", { body: buildRss(links.map((link) => ({ title: "One", link }))) });
    own.server.serve("/b", { body: buildRss([{ title: "One again", link: links[0] ?? "" }]) });
    await own.file.write(["/a", "/b"].map((path) => ({ name: path, url: own.server.url(path) })));
    expect(await ask()).toMatchObject({ inserted: 1 });
  });

  test("a source's correction of its headline is stored, unlike another's, and can join the article to a story of that title", async () => {
    const link = "https://example.test/outage";
    const corrected = "Outage takes down a fifth of the web, company says";
    const serve = (path: string, ...items: { title: string; link: string }[]) => own.server.serve(path, { body: buildRss(items) });
    const askAgain = () => {
      own.clock.advance(minutes(1));
      return ask();
    };
    serve("/a", { title: "Outage takes down half the web", link });
    await own.file.write([{ name: "/a", url: own.server.url("/a") }]);
    await ask();
    serve("/a", { title: corrected, link });
    expect(await askAgain()).toMatchObject({ inserted: 0 });
    const written = async () => (await testDb.owner.query("select title, xmin::text from tech_flash")).rows;
    const before = await written();
    expect(before).toMatchObject([{ title: corrected }]);
    await askAgain();
    expect(await written()).toEqual(before);
    serve("/b", { title: "Nothing is down", link }, { title: corrected, link: "https://example.test/other" });
    await own.file.write(["/a", "/b"].map((path) => ({ name: path, url: own.server.url(path) })));
    expect(await askAgain()).toMatchObject({ inserted: 1 });
    expect(await listTitles()).toEqual([corrected, corrected]);
    const { articles } = await listStories(ctxOn(testDb), { limit: 10 });
    expect(articles.map(({ sourceCount }) => sourceCount)).toEqual([2]);
  });

  test("a source that is removed from the file is not read again, and its articles stay", async () => {
    await serveStories("/a");
    await ask();
    await own.file.write([]);
    own.clock.advance(minutes(1));
    expect(await ask()).toEqual({ checked: 0, failed: 0, inserted: 0 });
    expect(await listTitles()).toEqual(["Story 0", "Story 1"]);
  });

  test("a file that cannot be read fails the round but not the next one", async () => {
    await serveStories("/a");
    await own.file.remove();
    await expect(ask()).rejects.toThrow("SOURCES_FILE");
    own.file = await createSourcesFile([{ name: "/a", url: own.server.url("/a") }]);
    own.clock.advance(minutes(1));
    expect(await ask()).toMatchObject({ inserted: 2 });
  });
});

test("source health is listed by name, whatever the case of the first letter", async () => {
  await own.file.write(["YourStory", "arXiv", "Inc42"].map((name) => ({ name, url: own.server.url(`/${name}`) })));
  await runSchedule();
  expect((await listSourceHealth(ctxOn(testDb))).map(({ name }) => name)).toEqual(["arXiv", "Inc42", "YourStory"]);
});
