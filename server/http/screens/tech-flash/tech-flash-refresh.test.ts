import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { handleBookmarkForm } from "../bookmark-form.ts";
import { handleRefreshTechFlash } from "./tech-flash-refresh.ts";

const testDb = await openTestDatabase();
let sources: SourceServer;
let file: SourcesFile;
let site: SmallSite;

beforeAll(async () => {
  sources = await startSourceServer();
  sources.serve("/a", { body: buildRss([{ title: "One", link: "https://example.test/1" }]) });
  file = await createSourcesFile([{ name: "A", url: sources.url("/a") }]);
  site = await startSmallSite(testDb, {
    settings: { SOURCES_FILE: file.config.SOURCES_FILE ?? "", ALLOW_PRIVATE_SOURCES: "1" },
    routes: {
      bookmarks: { action: ({ request, context }) => handleBookmarkForm(request, context) },
      "tech-flash": { action: ({ request, context }) => handleRefreshTechFlash(request, context) },
    },
  });
});
afterAll(() => Promise.all([site.close(), sources.close(), file.remove()]));

const post = (path: string, fields: Record<string, string> = {}, origin = site.origin) =>
  fetch(site.url + path, { method: "POST", headers: { origin }, body: new URLSearchParams(fields), redirect: "manual" });

describe("refreshing", () => {
  test("by the function returns how many were added, then 0 within the minute, and refuses a foreign origin", async () => {
    const call = (origin: string) => fetch(`${site.url}/functions/v1/refresh-tech-flash`, { method: "POST", headers: { origin } });
    expect((await call("https://elsewhere.test")).status).toBe(403);
    expect(sources.countRequests()).toBe(0);
    expect(await (await call(site.origin)).json()).toEqual({ inserted: 1 });
    expect(await (await call(site.origin)).json()).toEqual({ inserted: 0 });
    expect(sources.countRequests()).toBe(1);
  });

  test("by the form redirects back to its page, and never to another site", async () => {
    const back = await post("/tech-flash", { return_to: "/tech-flash?tag=AI" });
    expect([back.status, back.headers.get("location")]).toEqual([303, "/tech-flash?tag=AI"]);
    expect(back.headers.getSetCookie().join()).toContain("flash=");
    const foreign = await post("/tech-flash", { return_to: "//elsewhere.test/" });
    expect(foreign.headers.get("location")).toBe("/tech-flash");
  });
});

describe("the bookmark form of a visitor", () => {
  test("saves nothing and redirects back with the toast that asks to sign in", async () => {
    const [article] = await createArticles(testDb, [{}]);
    const fields = { bookmark_type: "tech_flash", reference_id: article?.id ?? "", intent: "add", return_to: "/tech-flash#here" };
    const answer = await post("/bookmarks", fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/tech-flash#here"]);
    const data = await post("/bookmarks.data", fields);
    expect(data.status).toBe(401);
    expect(await data.text()).toContain("bookmark-sign-in");
    const { rows } = await testDb.owner.query("select count(*) as count from bookmarks");
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("that is incomplete is refused without an error page", async () => {
    expect((await post("/bookmarks.data", { bookmark_type: "blog", intent: "add" })).status).toBe(400);
  });
});
