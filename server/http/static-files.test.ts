import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { serveStaticFiles } from "./static-files.ts";

let parent: string;
let app: Hono<AppEnv>;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "sangam-static-"));
  const folder = path.join(parent, "client");
  await mkdir(path.join(folder, "assets"), { recursive: true });
  await mkdir(path.join(folder, ".vite"));
  await writeFile(path.join(parent, "secret.txt"), "secret");
  await writeFile(path.join(folder, ".vite", "manifest.json"), "secret");
  await writeFile(path.join(folder, "assets", "root-Bbxh2yiQ.js"), "let a = 1;\n".repeat(200));
  await writeFile(path.join(folder, "favicon.svg"), "<svg/>");
  await writeFile(path.join(folder, "two words.txt"), "two");
  app = new Hono<AppEnv>();
  app.use(serveStaticFiles(folder));
  app.all("*", (c) => c.text("not a file", 404));
});
afterAll(() => rm(parent, { recursive: true }));

test("serves built files as immutable and the others for an hour, with their types", async () => {
  const script = await app.request("/assets/root-Bbxh2yiQ.js");
  const icon = await app.request("/favicon.svg");
  expect([script.status, script.headers.get("content-type"), script.headers.get("cache-control")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect([icon.status, icon.headers.get("content-type"), icon.headers.get("cache-control")]).toEqual([
    200,
    "image/svg+xml",
    "public, max-age=3600",
  ]);
  expect(await (await app.request("/two%20words.txt")).text()).toBe("two");
});

test("compresses a file once, says so, and responds with 304 to a client that has it", async () => {
  const plain = await app.request("/assets/root-Bbxh2yiQ.js");
  const br = await app.request("/assets/root-Bbxh2yiQ.js", { headers: { "accept-encoding": "br" } });
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(Number(br.headers.get("content-length"))).toBeLessThan(Number(plain.headers.get("content-length")) / 10);
  const headers = { "if-none-match": `"x", ${br.headers.get("etag")}` };
  const again = await app.request("/assets/root-Bbxh2yiQ.js", { headers });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("retries a file that could not be opened for a moment, as with too many open files", async () => {
  const [file, aside] = ["late.txt", "aside.txt"].map((name) => path.join(parent, "client", name)) as [string, string];
  await writeFile(file, "late");
  const site = new Hono<AppEnv>().onError((_error, c) => c.text("no", 500)).use(serveStaticFiles(path.join(parent, "client")));
  await rename(file, aside);
  expect((await site.request("/late.txt")).status).toBe(500);
  await rename(aside, file);
  expect(await (await site.request("/late.txt")).text()).toBe("late");
});

test("responds to HEAD with the length only, and to other methods with those it allows", async () => {
  const head = await app.request("/favicon.svg", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "6", ""]);
  const post = await app.request("/favicon.svg", { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/..%5csecret.txt",
  "/.vite/manifest.json",
  "/%2evite/manifest.json",
  "/assets",
  "/assets/",
  "/",
  "//favicon.svg",
  "/favicon.svg/",
  "/favicon.svg%00.js",
  "/FAVICON.SVG",
])("serves nothing outside its list: %s", async (address) => {
  const answer = await app.request(new Request(`http://localhost${address}`));
  expect(await answer.text()).toBe("not a file");
});
