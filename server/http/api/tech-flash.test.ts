import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseFeed } from "feedsmith";
import { newId } from "#server/platform/db/ids.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 19, 6, 0) - minutes * 60_000);

beforeAll(async () => {
  site = await startSmallSite(testDb);
  await createArticles(testDb, [
    {
      title: 'Chips & <b>"wafers"</b> ]]>',
      summary: "Made in <Sanand> & Dholera",
      tags: ["Startups", "AI"],
      externalLink: "https://example.test/chips?a=1&b=2",
      imageUrl: "https://example.test/chips.png",
      publishedAt: minutesAgo(1),
    },
    { title: "Cluster news", summary: "", tags: ["Cloud"], publishedAt: minutesAgo(2) },
    { title: "A demo", tags: ["AI"], isDemo: true, publishedAt: minutesAgo(3) },
  ]);
});
afterAll(() => site.close());

const read = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
const readJson = async (path: string) => {
  const { status, text } = await read(path);
  return { status, body: JSON.parse(text) };
};

describe("GET /api/v1/tech-flash", () => {
  test("returns the fields of the specification, page by page", async () => {
    const first = await readJson("/api/v1/tech-flash?limit=1");
    expect(first.body.items).toEqual([
      {
        id: expect.any(String),
        title: 'Chips & <b>"wafers"</b> ]]>',
        summary: "Made in <Sanand> & Dholera",
        source: "Example News",
        external_link: "https://example.test/chips?a=1&b=2",
        image_url: "https://example.test/chips.png",
        published_at: minutesAgo(1).toISOString(),
        tags: ["Startups", "AI"],
      },
    ]);
    const rest = await readJson(`/api/v1/tech-flash?limit=50&cursor=${first.body.next_cursor}`);
    expect(rest.body.items.map((item: { title: string }) => item.title)).toEqual(["Cluster news", "A demo"]);
    expect(rest.body.items[1].is_demo).toBe(true);
    expect(rest.body.next_cursor).toBeNull();
  });

  test("filters by tag in any case and by words", async () => {
    const titles = async (query: string) =>
      (await readJson(`/api/v1/tech-flash?${query}`)).body.items.map((item: { title: string }) => item.title);
    for (const tag of ["cloud", "%23Cloud", "+cloud+"]) expect(await titles(`tag=${tag}`)).toEqual(["Cluster news"]);
    for (const blank of ["", "+", "%00", "%23"]) expect(await titles(`tag=${blank}`)).toHaveLength(3);
    expect(await titles("q=wafer")).toEqual(['Chips & <b>"wafers"</b> ]]>']);
    expect(await titles("q=nobody-wrote-this")).toEqual([]);
  });

  test("names what is wrong with a query", async () => {
    expect(await readJson("/api/v1/tech-flash?limit=51")).toMatchObject({
      status: 400,
      body: { fields: { limit: expect.stringContaining("50") } },
    });
    expect(await readJson("/api/v1/tech-flash?cursor=zzz")).toMatchObject({
      status: 400,
      body: { code: "bad_request", fields: { cursor: "cursor is not one of ours" } },
    });
    expect(await readJson(`/api/v1/tech-flash?cursor=${"z".repeat(81)}`)).toMatchObject({
      status: 400,
      body: { code: "invalid_fields", fields: { cursor: "Please keep this to 80 characters" } },
    });
  });

  test("returns one article by id, and 404 for any other", async () => {
    const { body } = await readJson("/api/v1/tech-flash?tag=Cloud");
    expect(await readJson(`/api/v1/tech-flash/${body.items[0].id}`)).toMatchObject({ status: 200, body: { title: "Cluster news" } });
    expect(await readJson(`/api/v1/tech-flash/${newId()}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await readJson("/api/v1/tech-flash/1")).toMatchObject({ status: 404 });
  });
});

test("the description of the API names exactly the fields that it returns", async () => {
  const { body } = await readJson("/api/v1/openapi.json");
  const { schema } = body.paths["/tech-flash"].get.responses["200"].content["application/json"];
  const { items } = (await readJson("/api/v1/tech-flash?limit=1")).body;
  expect(schema.properties.items.items.required).toEqual(Object.keys(items[0]));
  expect(body.paths["/tech-flash/{id}"].get.parameters[0].name).toBe("id");
});

describe("feeds", () => {
  test("RSS has the articles unchanged, and marks demo articles", async () => {
    const { type, text } = await read("/feeds/tech-flash.xml");
    expect(type).toBe("application/rss+xml; charset=utf-8");
    const { format, feed } = parseFeed(text);
    expect(format).toBe("rss");
    const items = format === "rss" ? (feed.items ?? []) : [];
    expect(items.map((item) => item.title)).toEqual(['Chips & <b>"wafers"</b> ]]>', "Cluster news", "A demo"]);
    expect(items[2]?.description).toMatch(/^Demo content, /);
    expect(items[0]).toMatchObject({
      link: "https://example.test/chips?a=1&b=2",
      description: "Made in &lt;Sanand&gt; &amp; Dholera",
      categories: [{ name: "Startups" }, { name: "AI" }],
    });
  });

  test("JSON Feed has the same, and both can be limited to one tag", async () => {
    const { type, text } = await read("/feeds/tech-flash.json?tag=cloud");
    expect(type).toBe("application/feed+json; charset=utf-8");
    expect(JSON.parse(text)).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: `${site.origin}/feeds/tech-flash.json?tag=Cloud`,
      items: [{ title: "Cluster news", content_text: "Cluster news", tags: ["Cloud"] }],
    });
    expect((await read(`/feeds/tech-flash.xml?tag=${"x".repeat(41)}`)).status).toBe(400);
  });
});
