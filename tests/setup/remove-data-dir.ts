import { rm } from "node:fs/promises";

/** Removes a data folder. Retries for up to ten seconds, because on a busy machine its database may still be writing its last file. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
