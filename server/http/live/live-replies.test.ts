import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let otherDatabase: Database;
/** Simulates two processes on one database: each has its own pool and its own listening connection. */
let one: SmallSite;
let two: SmallSite;
let author: Viewer;

beforeAll(async () => {
  otherDatabase = openDatabase(testDb.url);
  one = await startSmallSite(testDb, { streamsReplies: true });
  two = await startSmallSite(testDb, { streamsReplies: true, database: otherDatabase });
  author = await createSettledMember(testDb);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await otherDatabase.close();
});

type Listening = { heard(): string; close(): Promise<void> };

/** Opens the stream of a discussion and collects its events. */
async function listenTo(site: SmallSite, discussionId: string): Promise<Listening> {
  const abort = new AbortController();
  const response = await fetch(`${site.url}/discussion/${discussionId}/live`, { signal: abort.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("content-encoding")).toBeNull();
  let heard = "";
  const reading = response.body?.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (text) => {
        heard += text;
      },
    }),
  );
  const done = reading?.catch(() => undefined);
  return {
    heard: () => heard,
    close: async () => {
      abort.abort();
      await done;
    },
  };
}

const replyOn = (discussionId: string) => `event: reply\ndata: ${discussionId}\n\n`;

describe("a reply", () => {
  test("posted through one process reaches the readers in every process, and of no other discussion", async () => {
    const [id, quietId] = [await createTestDiscussion(testDb, author), await createTestDiscussion(testDb, author)];
    const readers = await Promise.all([listenTo(one, id), listenTo(two, id)]);
    const quiet = await listenTo(two, quietId);
    for (const reader of readers) await eventually(() => expect(reader.heard()).toContain("event: count\ndata: 0\n\n"));
    await createTestReply({ database: otherDatabase }, author, { discussionId: id, content: "Said through the other process" });
    for (const reader of readers) await eventually(() => expect(reader.heard()).toContain(replyOn(id)));
    for (const reader of readers) expect(reader.heard()).not.toContain("Said through");
    await createTestReply(testDb, author, { discussionId: quietId });
    await eventually(() => expect(quiet.heard()).toContain(replyOn(quietId)));
    expect(quiet.heard()).not.toContain(id);
    await Promise.all([...readers, quiet].map((reader) => reader.close()));
  });

  test("that arrived while nobody listened is found by the count", async () => {
    const id = await createTestDiscussion(testDb, author);
    await createTestReply(testDb, author, { discussionId: id });
    const reader = await listenTo(one, id);
    await eventually(() => expect(reader.heard()).toContain("event: count\ndata: 1\n\n"));
    await reader.close();
  });
});

describe("the stream", () => {
  test("accepts an id in capitals", async () => {
    const id = await createTestDiscussion(testDb, author);
    const reader = await listenTo(one, id.toUpperCase());
    await createTestReply(testDb, author, { discussionId: id });
    await eventually(() => expect(reader.heard()).toContain(replyOn(id)));
    await reader.close();
  });

  test.each(["held", "hidden"] as const)("of a %s discussion returns 404", async (moderation) => {
    const id = await createDiscussionRow(testDb, author.userId, { moderation });
    const response = await fetch(`${one.url}/discussion/${id}/live`);
    expect(response.status).toBe(404);
    expect(one.services.live?.countOpen()).toBe(0);
  });

  test.each(["nothing", "01890000-0000-7000-8000-000000000000"])("of an unknown discussion returns 404: %s", async (id) => {
    expect((await fetch(`${one.url}/discussion/${id}/live`)).status).toBe(404);
    expect(one.services.live?.countOpen()).toBe(0);
  });

  test("is released when the reader disconnects, and for a request without a reader", async () => {
    const id = await createTestDiscussion(testDb, author);
    const reader = await listenTo(two, id);
    await eventually(() => expect(two.services.live?.countOpen()).toBe(1));
    await reader.close();
    await eventually(() => expect(two.services.live?.countOpen()).toBe(0));
    expect((await fetch(`${two.url}/discussion/${id}/live`, { method: "HEAD" })).status).toBe(200);
    expect(two.services.live?.countOpen()).toBe(0);
  });

  test("is opened for 200 readers at once", async () => {
    const id = await createTestDiscussion(testDb, author);
    const leaving = new AbortController();
    const answers = Array.from({ length: 200 }, () => fetch(`${two.url}/discussion/${id}/live`, { signal: leaving.signal }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    leaving.abort();
    expect(new Set(statuses)).toEqual(new Set([200]));
    await eventually(() => expect(two.services.live?.countOpen()).toBe(0));
  });

  test("returns 503 when the process does not listen for replies", async () => {
    const deaf = await startSmallSite(testDb);
    const id = await createTestDiscussion(testDb, author);
    const response = await fetch(`${deaf.url}/discussion/${id}/live`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    await deaf.close();
  });

  test("does not delay a process that stops", async () => {
    const stopping = await startSmallSite(testDb, { streamsReplies: true });
    const id = await createTestDiscussion(testDb, await createSettledMember(testDb));
    const reader = await listenTo(stopping, id);
    const startedAt = performance.now();
    await stopping.close(50_000);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    await reader.close();
  });
});
