// News sources on loopback, and refreshes that read them, for the tests of one file.
import { afterEach, beforeEach } from "vitest";
import { listArticles, refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import type { TestDatabase } from "./test-database.ts";

/** What each test has for itself. */
type Sources = { clock: FakeClock; server: SourceServer; file: SourcesFile };

/** Each test starts without news and sources, with the fake clock reset, and with a source server of its own. */
export function prepareNewsSources(testDb: TestDatabase) {
  const own = {} as Sources;

  beforeEach(async () => {
    const [server, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
    Object.assign(own, { clock: createFakeClock(), server, file });
    await testDb.owner.query("truncate tech_flash, tech_flash_sources, tech_flash_rounds cascade");
  });
  afterEach(() => Promise.all([own.server.close(), own.file.remove()]));

  /** A process that uses this connection to the database. */
  const ctxOn = (source: Pick<TestDatabase, "database">) => createTestCtx(source, { clock: own.clock, config: own.file.config });
  return {
    own,
    ctxOn,
    /** The refresh that a person starts. */
    ask: () => refreshTechFlash(ctxOn(testDb), { isAsked: true }),
    runSchedule: () => refreshTechFlash(ctxOn(testDb), { isAsked: false }),
    listTitles: async () => (await listArticles(ctxOn(testDb), { limit: 50 })).articles.map(({ title }) => title),
  };
}

export const minutes = (count: number) => count * 60_000;

/** A feed's data about one article. */
export const newsItem = (number: number) => ({ title: `Story ${number}`, link: `https://example.test/stories/${number}` });
