import { rm } from "node:fs/promises";

/** Removes a data folder; on a busy machine its database may still be writing its last file, so it tries for up to ten seconds. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
