import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openSourceClient } from "#tests/setup/source-client.ts";
import type { CheckedFetch } from "./checked-fetch.ts";

let source: SourceServer;
let canary: SourceServer;
let client: CheckedFetch;

beforeEach(async () => {
  source = await startSourceServer();
  canary = await startSourceServer();
  canary.serve("/", { body: "secret" });
  client = openSourceClient([source]);
});

afterEach(async () => {
  await client.close();
  await source.close();
  await canary.close();
});

describe("redirects", () => {
  test("follows three, absolute and relative, with different statuses, and returns the final address", async () => {
    source.redirect("/a", "/b", 301);
    source.redirect("/b", source.url("/c"), 307);
    source.redirect("/c", "?d", 308);
    source.handle("/c", (request, response) => {
      if (request.url?.endsWith("?d")) response.end("there");
      else response.writeHead(308, { location: "?d" }).end();
    });
    expect(await client.get(source.url("/a"))).toMatchObject({ ok: true, status: 200, finalUrl: source.url("/c?d") });
  });

  test("stops at the fourth", async () => {
    source.redirect("/a", "/b");
    source.redirect("/b", "/c");
    source.redirect("/c", "/d");
    source.redirect("/d", "/e");
    source.serve("/e", { body: "too far" });
    expect(await client.get(source.url("/a"))).toMatchObject({ ok: false, code: "too_many_redirects" });
    expect(source.countRequests("/e")).toBe(0);
  });

  test("stops at a loop", async () => {
    source.redirect("/a", "/a");
    expect(await client.get(source.url("/a"))).toMatchObject({ ok: false, code: "too_many_redirects" });
    expect(source.countRequests("/a")).toBe(4);
  });

  test("does not contact a loopback port that is not a source", async () => {
    for (const [path, location] of [
      ["/1", canary.url("/")],
      ["/2", `http://localhost:${canary.port}/`],
      ["/3", `http://[::ffff:127.0.0.1]:${canary.port}/`],
      ["/4", `//127.1:${canary.port}/`],
      ["/5", `http://0:${canary.port}/`],
      ["/6", `https://127.0.0.1:${canary.port}/`],
      ["/7", "http://169.254.169.254/"],
    ] as const) {
      source.redirect(path, location);
      expect(await client.get(source.url(path)), location).toMatchObject({ ok: false, code: "blocked_address" });
    }
    expect(canary.countConnections()).toBe(0);
  });

  test.each(["http://user:word@8.8.8.8/", "ftp://8.8.8.8/", "javascript:alert(1)", "http://", `http://8.8.8.8/${"a".repeat(5_000)}`])(
    "refuses a redirect to %.40s",
    async (location) => {
      source.redirect("/a", location);
      expect(await client.get(source.url("/a"))).toMatchObject({ ok: false, code: "bad_redirect" });
    },
  );

  test("returns a redirect status without a location", async () => {
    source.handle("/a", (_request, response) => response.writeHead(302).end());
    expect(await client.get(source.url("/a"))).toMatchObject({ ok: true, status: 302 });
  });
});
