import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { findParent, readChildrenCpuMs, readCpuMs, sumSince } from "./cpu.ts";
import { openFilled } from "./filled-database.ts";
import { runLoad } from "./load.ts";
import { findNewest } from "./newest.ts";

const usage = `node bench/members.ts [--rows 2000] [--database postgres://…] [--seconds 2] [--page /address]... [--visitor] [--anew] [--encoding br]
What each list and detail takes of the processor when a signed-in member opens it: milliseconds of the app and of PostgreSQL for a request,
compression included, as browsers ask for it or with --encoding in one coding (br, gzip, identity). The best of five rounds after one to warm up, so that it can be said
on a busy machine too. With --database one that was filled before; with --anew on a site that keeps nothing, so that each page is drawn; with --visitor
as somebody who is not signed in.`;

const { values } = readArguments(usage, {
  rows: { type: "string" },
  database: { type: "string" },
  seconds: { type: "string" },
  page: { type: "string", multiple: true },
  visitor: { type: "boolean", default: false },
  anew: { type: "boolean", default: false },
  encoding: { type: "string", default: "gzip, deflate, br, zstd" },
});
const count = readCount(usage, values.rows, 2_000);
const seconds = readCount(usage, values.seconds, 2);
const rounds = 5;

await measureAll();

async function measureAll(): Promise<void> {
  const filled = await openFilled(count, values.database);
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-members-"));
  const settings = { ROLE: "web", DEMO: "0", LIMITS_FACTOR: "1000000", LOG_LEVEL: "error", PAGE_CACHE: values.anew ? "0" : "1" };
  const site = await startSite({ ...settings, DATABASE_URL: filled.url, DATA_DIR: dataDir });
  try {
    const member: Record<string, string> = values.visitor
      ? {}
      : { cookie: `session=${await signIn(filled, (await createMember(filled)).userId)}` };
    const headers = { accept: "text/html", "accept-encoding": values.encoding, ...member };
    const { rows } = await filled.owner.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pids = { app: site.process.pid ?? 0, database: findParent(rows[0]?.pid ?? 0) };
    const table = [];
    for (const page of values.page ?? (await listPages(filled.owner))) table.push(await measure(site.url, page, headers, pids));
    console.table(table);
  } finally {
    await site.stop();
    await filled.close();
    await removeDataDir(dataDir);
  }
}

async function listPages(owner: pg.Pool): Promise<string[]> {
  const { blog, discussion, event, job } = await findNewest(owner);
  const details = [`/blog/${blog}`, `/discussion/${discussion}`, `/events/${event}`, `/jobs/${job}`];
  return ["/tech-flash", "/blogs", "/discussions", "/events", "/jobs", ...details];
}

async function measure(siteUrl: string, page: string, headers: Record<string, string>, pids: { app: number; database: number }) {
  const load = () => runLoad(siteUrl + page, { concurrency: 4, seconds, headers });
  await load();
  const taken: { app: number; database: number; bytes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = { app: readCpuMs(pids.app), database: readChildrenCpuMs(pids.database) };
    const { requests, errors, bytes } = await load();
    if (errors > 0) throw new Error(`${page} was not answered with 200 ${errors} times`);
    const per = (used: number) => used / requests;
    const after = { app: readCpuMs(pids.app), database: readChildrenCpuMs(pids.database) };
    taken.push({ app: per(after.app - before.app), database: per(sumSince(before.database, after.database)), bytes });
  }
  const best = (part: keyof (typeof taken)[number]) => Math.min(...taken.map((one) => one[part]));
  return {
    page: page.replace(/[\da-f-]{36}/, "{id}"),
    "app ms": Number(best("app").toFixed(2)),
    "database ms": Number(best("database").toFixed(2)),
    "kB sent": Number((best("bytes") / 1_000).toFixed(1)),
  };
}
