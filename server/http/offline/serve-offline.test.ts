import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, describe, expect, test } from "vitest";
import { bookmarkNoteForm } from "#contracts/bookmarks.ts";
import { addBookmark, saveBookmarkNote } from "#server/domains/bookmarks/bookmarks.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listPressedFiles } from "./pressed-files.ts";

const testDb = await openTestDatabase();
const site = await startSmallSite(testDb, { cachesPages: true });
afterAll(() => site.close());

async function get(path: string, token?: string) {
  const response = await fetch(site.url + path, { headers: { accept: "text/html", ...(token && { cookie: `session=${token}` }) } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("serves a worker that may only contact this site and is revalidated, with its frame", async () => {
  const { text, headers } = await get("/sw.js");
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'");
  const [, frame = ""] = /"frame":"([^"]+)"/.exec(text) ?? [];
  expect((await get(frame)).text).toContain("You are offline");
});

test("the worker stores the code of presses: of routes without a page, of choices on cards, and of toasts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pressed-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "toast-panel-1.js"), "");
  await writeFile(join(folder, "assets", "editor-1.js"), "");
  const entry = (id: string, own: object) => ({ [id]: { id, module: `/assets/${id.split("/").at(-1)}-0.js`, ...own } });
  const build = {
    assets: {
      routes: {
        ...entry("routes/bookmarks/toggle", {
          hasAction: true,
          clientActionModule: "/assets/toggle-1.js",
          imports: ["/assets/shared-1.js"],
        }),
        ...entry("routes/blogs/more", { hasClientLoader: true, clientLoaderModule: "/assets/more-1.js", imports: ["/assets/shared-1.js"] }),
        ...entry("routes/blogs/new", { hasAction: true, clientActionModule: "/assets/new-1.js" }),
        ...entry("routes/tech-flash/choices", { hasAction: true, clientActionModule: "/assets/choices-1.js" }),
        ...entry("routes/c2c/skills", { hasAction: true }),
        ...entry("routes/journals/export", {}),
      },
    },
    routes: { "routes/blogs/new": { module: { default: () => null } }, "routes/tech-flash/choices": { module: { default: () => null } } },
  } as unknown as ServerBuild;
  expect(listPressedFiles(build, folder)).toEqual([
    ...["/assets/toggle-0.js", "/assets/toggle-1.js", "/assets/shared-1.js", "/assets/more-0.js", "/assets/more-1.js"],
    ...["/assets/choices-0.js", "/assets/choices-1.js", "/assets/skills-0.js", "/assets/toast-panel-1.js"],
  ]);
  await rm(folder, { recursive: true });
});

describe("the latest stories", () => {
  test("are fifty, the same for everybody, as plain text", async () => {
    const articles = Array.from({ length: 52 }, (_, minutes) => ({ publishedAt: new Date(Date.UTC(2026, 10, 19, 6, minutes)) }));
    await createArticles(testDb, [...articles, { title: "<b>Bold</b>", publishedAt: new Date("2026-11-20T06:00:00Z") }]);
    const { text, headers } = await get("/offline/stories");
    expect(text.match(/<article>/g)).toHaveLength(50);
    expect(text).toContain("&lt;b&gt;Bold&lt;/b&gt;");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(text).not.toMatch(/<script|<form|<button| style=/);
  });

  test("have the direction of their script, with the date after a source in Urdu", async () => {
    await createArticles(testDb, [
      { title: "تعلقات", source: "اردو اخبار", summary: "پاکستان اور Google", publishedAt: new Date("2026-11-20T06:30:00Z") },
    ]);
    await testDb.owner.query("select pg_notify('page_cache', 'tech-flash')");
    await expect.poll(async () => (await get("/offline/stories")).text).toContain("<p>\u2068اردو اخبار\u2069, 20 Nov 2026</p>");
    expect((await get("/offline/stories")).text).toContain('<p dir="auto">پاکستان اور Google</p>');
  });

  test("are listed once each, however many sources have them, as in the online list", async () => {
    const [first] = await createArticles(testDb, [{ title: "Metro opens its fares", publishedAt: new Date("2026-11-20T07:00:00Z") }]);
    await createArticles(testDb, [
      { title: "Metro opens fares", source: "Second", storyId: first?.id, publishedAt: new Date("2026-11-20T08:00:00Z") },
    ]);
    await testDb.owner.query("select settle_tech_flash_stories(array[$1::uuid])", [first?.id]);
    await testDb.owner.query("select pg_notify('page_cache', 'tech-flash')");
    await expect.poll(async () => (await get("/offline/stories")).text).toContain("Metro opens its fares");
    expect((await get("/offline/stories")).text).not.toContain("Metro opens fares");
  });
});

describe("bookmarks", () => {
  test("are the reader's own with their notes, and are not cached on the way", async () => {
    const [member, stranger] = [await createSettledMember(testDb), await createSettledMember(testDb)];
    const blog = await createTestBlog(testDb, stranger, { title: "Queues & locks" });
    const ctx = createMemberCtx(testDb, member);
    await addBookmark(ctx, { type: "blog", referenceId: blog });
    const note = bookmarkNoteForm.parse({ bookmark_type: "blog", reference_id: blog, note: "For <later>", remind_at: "" });
    await saveBookmarkNote(ctx, { type: "blog", referenceId: blog }, note);

    const { text, headers } = await get("/offline/bookmarks", await signIn(testDb, member.userId));
    expect(text).toContain(`<a href="/blog/${blog}" data-keep>Queues &amp; locks</a>`);
    expect(text).toContain("Your note: For &lt;later&gt;");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(text).not.toContain("Nothing is saved yet");
    const others = await get("/offline/bookmarks", await signIn(testDb, stranger.userId));
    expect(others.text).not.toContain("Queues");
    expect(others.text).toContain("Nothing is saved yet.");
  });

  test("require signing in", async () => {
    expect((await get("/offline/bookmarks")).status).toBe(401);
  });
});

test("says that anybody can sign in as anybody where that is so, and nowhere else", async () => {
  const google = await startSmallSite(testDb, { settings: { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" } });
  for (const path of ["/offline.html", "/offline/stories", "/%zz"]) {
    expect((await get(path)).text).toContain("Local sign-in: sign in as anyone here.");
    expect(await (await fetch(google.url + path, { headers: { accept: "text/html" } })).text()).not.toContain("Local sign-in");
  }
  await google.close();
});
