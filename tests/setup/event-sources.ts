// Event sources on loopback, and refreshes that read them, for the tests of one file.
import { afterEach, beforeEach } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { refreshEvents } from "#server/domains/events/events.ts";
import type { openTestDatabase } from "./test-database.ts";

const formats = { json: "confs-tech", ics: "ics", html: "json-ld" } as const;

const formatOf = (path: string) => formats[path.split(".").at(-1) as keyof typeof formats];

/** Each test starts without events, with the fake clock reset, and with a source server of its own. */
export function prepareEventSources(testDb: Awaited<ReturnType<typeof openTestDatabase>>) {
  const start = createFakeClock().now();
  const clock = createFakeClock();
  let server: SourceServer;
  let file: SourcesFile;

  beforeEach(async () => {
    clock.set(start);
    [server, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
    await testDb.owner.query("truncate events, event_sources, event_rounds cascade");
  });
  afterEach(() => Promise.all([server.close(), file.remove()]));

  const ctx = () => createTestCtx(testDb, { clock, config: file.config });
  return {
    clock,
    ctx,
    server: () => server,
    file: () => file,

    /** Runs one refresh, a minute after the one before; returns how many events are new. */
    async ask() {
      clock.advance(60_000);
      return (await refreshEvents(ctx(), { isAsked: true })).inserted;
    },

    /** Makes these documents the only sources, with names taken from their paths. */
    async serve(documents: Record<string, string>) {
      for (const [path, body] of Object.entries(documents)) server.serve(path, { body, etag: "auto" });
      await file.write(
        [],
        Object.keys(documents).map((path) => ({ name: path.slice(1), url: server.url(path), format: formatOf(path) })),
      );
    },

    async readEvents() {
      const { rows } = await testDb.owner.query(
        `select title, city, tags, skills, start_date, registration_url, sequence, vanished_at is not null as is_vanished, status, external_source
         from events order by event_date, title`,
      );
      return rows;
    },

    /** Returns every row that a refresh may write, with the columns that change when it is written. */
    async readVersions() {
      const { rows } = await testDb.owner.query(
        `select id::text, xmin::text from events union all select source_key, xmin::text from event_source_items
         union all select event_id::text || tag, xmin::text from event_tags order by 1`,
      );
      return rows;
    },
  };
}
