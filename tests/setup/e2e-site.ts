import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "./site.ts";

/** One site for all journeys, on an empty data folder; its address is `process.env.SITE_URL`. */
export default async function startE2eSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-e2e-"));
  const site = await startSite({ DATA_DIR: dataDir, LIMITS_FACTOR: "1000" });
  process.env["SITE_URL"] = site.url;
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
