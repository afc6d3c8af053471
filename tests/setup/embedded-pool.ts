import type pg from "pg";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";

/** Returns the owner's pool on the embedded database of a folder; ending it releases the share in the server. */
export async function openEmbeddedPool(dataDir: string): Promise<pg.Pool> {
  const server = await startEmbedded({ dataDir, log: createLog("silent") });
  const pool = openOwnerPool(server.url);
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await end();
    await server.release();
  };
  return pool;
}
