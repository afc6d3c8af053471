import { expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const ours = ["http://localhost:3000", "https://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://sangam.localhost"];
const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
const others = ["http://sangam.example", "http://192.168.1.7:3000", "http://[2001:db8::1]"];

/** Returns the warnings about PUBLIC_URL that a site logs at its start. */
async function warningsOf(PUBLIC_URL: string, settings: Record<string, string> = {}): Promise<unknown[]> {
  const lines: string[] = [];
  const log = createLog("warn", false, { write: (line: string) => lines.push(line) });
  const site = await startSmallSite(testDb, { settings: { PUBLIC_URL, ...settings }, log });
  await site.close();
  return lines.map((line) => JSON.parse(line) as unknown);
}

function warning(url: string, words: RegExp) {
  return expect.objectContaining({ level: "warn", PUBLIC_URL: url, msg: expect.stringMatching(words) });
}

test.each(others)("warns that cookies of %s can be read", async (url) =>
  expect(await warningsOf(url, google)).toEqual([warning(url, /plain http/)]),
);

test.each([...others, "https://sangam.example"])("warns that anybody can sign in as anybody at %s", async (url) =>
  expect(await warningsOf(url)).toContainEqual(warning(url, /sign in as anyone/)),
);

test.each(ours)("says nothing of %s", async (url) => expect(await warningsOf(url)).toEqual([]));

test("says nothing of https with Google", async () => expect(await warningsOf("https://sangam.example", google)).toEqual([]));
