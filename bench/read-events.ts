import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { refreshEvents } from "#server/domains/events/events.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import { stopWith } from "#server/platform/terminal/stop-with.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";

const usage = `node bench/read-events.ts <folder>
Serves a folder of confs.tech lists from loopback, reads it three times, the last time with one file edited, and prints what came of it.`;

const folder = path.resolve(readArguments(usage, {}, 1).positionals[0] ?? ".");
// All documents are read before the database is started: it would go on running after an error.
const names = await readdir(folder).catch(() => []);
if (!names.some((name) => name.endsWith(".json"))) stopWith(`There is no list in ${folder}`, usage);
const server = await startSourceServer();
const lists = server.serveFolder(folder).filter((name) => name.endsWith(".json"));
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-events-"));
const database = await startEmbedded({ dataDir, log: createLog("silent") });
const pool = openOwnerPool(database.url);
const file = await createSourcesFile([]);
await file.write(
  [],
  lists.map((name) => ({ name, url: server.url(name), format: "confs-tech" })),
);
const clock = createFakeClock(new Date());
await migrate(pool, await readMigrations());
const app = openDatabase(database.url, { maxConnections: 4 });
try {
  const ctx = createTestCtx({ database: app }, { clock, config: file.config });
  const read = async (what: string) => {
    const before = await readVersions();
    const began = performance.now();
    const { checked, failed, inserted } = await refreshEvents(ctx, { isAsked: true });
    const after = await readVersions();
    const changed = [...after].filter(([id, version]) => before.has(id) && before.get(id) !== version).length;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${what}: ${checked} lists read, ${failed} failed, ${inserted} events inserted, ${changed} changed, ${seconds} s`);
    clock.advance(60_000);
  };
  await read("first refresh");
  console.table(await listEvents());
  await read("second refresh");
  for (const name of lists) {
    // Changes the document without changing its words, so that the source does not answer "not modified".
    const text = await readFile(path.join(folder, name), "utf8");
    server.serve(name, { body: `${text}\n`, etag: "auto" });
  }
  await read("refresh of the same words sent anew");
  const edited = await editOne();
  if (edited !== null) await read(`refresh after "${edited}" was renamed at its source`);
} finally {
  await Promise.all([app.close(), pool.end(), server.close(), file.remove()]);
  await database.release();
  await removeDataDir(dataDir);
}

async function listEvents() {
  const { rows } = await pool.query(
    `select title, to_char(event_date at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as begins, end_date as ends, coalesce(city, '–') as city,
       is_online as online, array_to_string(tags, ', ') as tags
     from events order by event_date, id`,
  );
  return rows;
}

/** Returns every event with the columns that change when its row is written. */
async function readVersions(): Promise<Map<string, string>> {
  const { rows } = await pool.query("select id, xmin::text as version from events");
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Renames the first listed event, in one of the files that contain it. */
async function editOne(): Promise<string | null> {
  const { rows } = await pool.query(
    "select e.title, s.name from events e join event_source_items i on i.event_id = e.id join event_sources s on s.id = i.source_id order by e.event_date, e.id, s.name limit 1",
  );
  const [first] = rows;
  if (!first) return null;
  const text = await readFile(path.join(folder, first.name), "utf8");
  server.serve(first.name, { body: text.replaceAll(JSON.stringify(first.title), JSON.stringify(`${first.title} (edited)`)), etag: "auto" });
  return first.title;
}
