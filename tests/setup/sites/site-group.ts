import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeDataDir } from "../remove-data-dir.ts";
import { createTestDatabase } from "../test-database.ts";
import type { TestDatabase } from "../test-database.ts";
import { startSite } from "./site.ts";
import type { Site } from "./site.ts";

export type SiteGroup = { testDb: TestDatabase; sites: Site[]; close(): Promise<void> };

/** Starts a process of the built site for each of `settings`. They share an empty database and a data folder. */
export async function startSiteGroup(...settings: Record<string, string>[]): Promise<SiteGroup> {
  const testDb = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-group-"));
  const shared = { DATABASE_URL: testDb.url, DATA_DIR: dataDir, DEMO: "0" };
  const sites = await Promise.all(settings.map((own) => startSite({ ...shared, ...own })));
  return {
    testDb,
    sites,
    async close() {
      await Promise.all(sites.map((site) => site.stop()));
      await testDb.close();
      await removeDataDir(dataDir);
    },
  };
}
