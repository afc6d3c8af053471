// Notifies all processes that a topic has changed.
import { sql } from "kysely";
import type { Db } from "./database.ts";

/** The channel that page caches listen on; the payload is a topic. */
export const pageCacheChannel = "page_cache";

/**
 * Invalidates every cached page that shows one of `topics`, in all processes, when the transaction of `db` commits. A topic is a word
 * shared by the loader that adds it and the verb that changes it, such as `tech-flash` or `blog:<id>`; at most 200 characters. Naming a
 * topic twice in one transaction costs nothing.
 */
export async function notifyTopic(db: Db, ...topics: string[]): Promise<void> {
  await sql`select pg_notify(${pageCacheChannel}, topic) from unnest(${topics}::text[]) as topic`.execute(db);
}
