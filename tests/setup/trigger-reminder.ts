import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openQueue } from "#server/platform/queue/pg-boss-queue.ts";

/**
 * Makes a tracker reminder with these notes due on the site that runs in `dataDir`, and queues the task that sends due reminders once a
 * minute. That it also runs by itself is tested in `tests/process/digests.test.ts`.
 */
export async function triggerReminder(dataDir: string, notes: string): Promise<void> {
  const log = createLog("silent");
  const server = await startEmbedded({ dataDir, log });
  const owner = openOwnerPool(server.url);
  await owner.query("update job_applications set remind_at = now() where notes = $1 and remind_at > now()", [notes]);
  await owner.end();
  const database = openDatabase(server.url, { maxConnections: 1 });
  const { queue, close } = await openQueue(server.url, [], { runsTasks: false, log });
  await queue.enqueue(database.db, "jobs.remind", {});
  await close(0);
  await database.close();
  await server.release();
}
