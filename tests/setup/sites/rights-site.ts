import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Viewer } from "#contracts/viewer.ts";
import { buildViewer } from "#tests/factories/members.ts";
import { openBrowser } from "../browser.ts";
import type { TestBrowser } from "../browser.ts";
import { removeDataDir } from "../remove-data-dir.ts";
import { startSite } from "./site.ts";
import { signInAtStandIn } from "../stand-in-sign-in.ts";
import { createTestDatabase } from "../test-database.ts";
import type { TestDatabase } from "../test-database.ts";

/** Who asks, in the order of the columns of every table of rights. */
export const askers = ["visitor", "owner", "other", "moderator"] as const;
export type Asker = (typeof askers)[number];

/** The status for each of them, for pages that are the same for everybody. */
export const statuses = { nobody: [404, 404, 404, 404], everybody: [200, 200, 200, 200] } as const;

/** For each of them, whether they may make a change. */
export const rights = {
  never: [false, false, false, false],
  members: [false, true, true, true],
  owner: [false, true, false, false],
  moderator: [false, false, false, true],
} as const;

export type BareSite = { url: string; testDb: TestDatabase; close(): Promise<void> };

export type RightsSite = BareSite & {
  browsers: Record<Asker, TestBrowser>;
  owner: Viewer;
};

/** Starts the built site on an empty database of its own. `more` is given the data folder and returns further settings. */
export async function startBareSite(more: (dataDir: string) => Promise<Record<string, string>> = async () => ({})): Promise<BareSite> {
  const testDb = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-rights-"));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: testDb.url, ROLE: "web", DEMO: "0", LIMITS_FACTOR: "100000" };
  const site = await startSite({ ...settings, ...(await more(dataDir)) });
  return {
    url: site.url,
    testDb,
    close: async () => {
      await site.stop();
      await testDb.close();
      await removeDataDir(dataDir);
    },
  };
}

/** Starts the built site for a visitor, an author, another member and a moderator. Their accounts are past the limits of new ones. */
export async function startRightsSite(): Promise<RightsSite> {
  const site = await startBareSite();
  const { testDb } = site;
  const open = () => openBrowser({ url: site.url, publicUrl: site.url });
  const browsers = { visitor: open(), owner: open(), other: open(), moderator: open() };
  for (const asker of ["owner", "other", "moderator"] as const) await becomeMember(testDb, browsers[asker], asker);
  await testDb.owner.query("insert into user_roles (user_id, role) select id, 'moderator' from users where name = 'moderator'");
  await testDb.owner.query("update users set created_at = now() - interval '30 days'");
  const { rows } = await testDb.owner.query<{ id: string }>("select id from users where name = 'owner'");
  return { ...site, browsers, owner: buildViewer({ userId: rows[0]?.id ?? "", name: "owner", username: "owner" }) };
}

async function becomeMember({ owner }: TestDatabase, browser: TestBrowser, name: string): Promise<void> {
  await signInAtStandIn(browser, { email: `${name}@example.test`, name });
  await owner.query(
    `insert into profiles (id, name, email, username, user_type, onboarding_completed)
     select id, name, email, name, 'corporate', true from users where name = $1`,
    [name],
  );
}
