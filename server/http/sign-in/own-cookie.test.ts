import { expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

/** What a site says of its address while it starts. */
async function foldedOf(PUBLIC_URL: string): Promise<unknown[]> {
  const lines: string[] = [];
  const log = createLog("warn", false, { write: (line: string) => lines.push(line) });
  const site = await startSmallSite(testDb, { settings: { PUBLIC_URL }, log });
  await site.close();
  return lines.map((line) => JSON.parse(line) as unknown);
}

test.each(["http://sangam.example", "http://192.168.1.7:3000", "http://[2001:db8::1]"])(
  "warns that cookies of %s can be read",
  async (url) => {
    expect(await foldedOf(url)).toEqual([
      expect.objectContaining({ level: "warn", PUBLIC_URL: url, msg: expect.stringMatching(/plain http/) }),
    ]);
  },
);

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://sangam.localhost", "https://sangam.example"])(
  "says nothing of %s",
  async (url) => expect(await foldedOf(url)).toEqual([]),
);
