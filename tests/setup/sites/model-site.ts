import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { ModelServer } from "#tests/fakes/model-server.ts";
import { removeDataDir } from "../remove-data-dir.ts";
import { startSite } from "./site.ts";

export type ModelSite = { url: string; model: ModelServer; database: Database; close(): Promise<void> };

/** Starts the built site with demo content and a model server on loopback. The site that other journeys share has no model. */
export async function startModelSite(): Promise<ModelSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-model-"));
  const model = await startModelServer();
  const site = await startSite({
    DATA_DIR: dataDir,
    DEMO: "1",
    LIMITS_FACTOR: "1000",
    REFRESH_MINUTES: "1000",
    AI_BASE_URL: model.url,
    AI_DAILY_TOKENS_PER_MEMBER: "5000000",
  });
  const embedded = await startEmbedded({ dataDir, log: createLog("silent") });
  const database = openDatabase(embedded.url);
  return {
    url: site.url,
    model,
    database,
    close: async () => {
      await database.close();
      await embedded.release();
      await site.stop();
      await model.close();
      await removeDataDir(dataDir);
    },
  };
}
