import type { TestDatabase } from "./test-database.ts";

/** Returns the topics whose cached pages are dropped while `work` runs. */
export async function topicsDuring({ owner }: Pick<TestDatabase, "owner">, work: () => Promise<unknown>): Promise<string[]> {
  const client = await owner.connect();
  const topics: string[] = [];
  client.on("notification", ({ payload = "" }) => topics.push(payload));
  await client.query("listen page_cache");
  await work();
  // Notices that were sent before this query's answer have arrived with it.
  await client.query("select 1");
  client.release(true);
  return topics;
}
