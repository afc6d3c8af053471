import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#db/seeds/demo.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;

beforeAll(async () => {
  await seedDemo(createTestCtx(testDb, { clock: systemClock }));
  site = await startSmallSite(testDb);
});
afterAll(() => site.close());

const mark = "Demo content, invented for an empty site. ";

test.each(["tech-flash", "blogs", "discussions", "jobs"])(
  "of an empty site, the feed of %s holds the demo, and each item says so",
  async (name) => {
    const json = await (await fetch(`${site.url}/feeds/${name}.json`)).json();
    const texts: string[] = json.items.map((item: { content_text: string }) => item.content_text);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !text.startsWith(mark))).toEqual([]);

    const rss = await (await fetch(`${site.url}/feeds/${name}.xml`)).text();
    expect(rss.split("<item>")).toHaveLength(texts.length + 1);
    expect(rss.split(`<description>${mark}`)).toHaveLength(texts.length + 1);
  },
);
