import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite } from "#tests/setup/sites/site.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

const members = 1_000;
let testDb: TestDatabase;
let dataDir: string;
const sites: Site[] = [];

beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-digests-"));
  const { owner } = testDb;
  await owner.query(
    `insert into users (id, issuer, subject, email, email_verified, name)
     select gen_random_uuid(), 'test', i::text, 'digest-' || i || '@example.test', true, 'A' from generate_series(1, $1) i`,
    [members],
  );
  await owner.query("insert into mail_rhythms (user_id, rhythm, next_at) select id, 'daily', now() + interval '1 hour' from users");
  await owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, key, is_listed, first_at, created_at)
     select gen_random_uuid(), id, 'reply', 'Told ' || i, '', '/discussions', 'key' || i, true, now(), now() from users, generate_series(1, 3) i`,
  );
  await owner.query(
    "insert into digest_entries (notification_id, user_id, waits_since) select id, user_id, now() - interval '2 hours' from notifications",
  );
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await testDb.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function count(statement: string): Promise<number> {
  const { rows } = await testDb.owner.query<{ count: number }>(`select count(*)::int as count from ${statement}`);
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}

async function listSentSubjects(): Promise<(string | undefined)[]> {
  const folder = path.join(dataDir, "outbox");
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return texts.map((text) => /^Subject: (.+?)\r?$/m.exec(text)?.[1]);
}

async function start(): Promise<Site> {
  const site = await startSite({ DATABASE_URL: testDb.url, DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "silent" });
  sites.push(site);
  return site;
}

test("two processes write every digest once, though both are killed during it", { timeout: 300_000 }, async () => {
  const first = await start();
  await testDb.owner.query("update mail_rhythms set next_at = now() - interval '1 hour'");
  // It checks for due digests at its start.
  const second = start();
  await until(async () => (await count("mails")) > 20);
  await first.kill();
  const written = await count("mails");
  expect(written).toBeLessThan(members);
  await (await second).kill();
  const later = await count("mails");
  expect(await count("digest_entries")).toBe((members - later) * 3);

  await start();
  await until(async () => {
    // The tasks of a killed process are retried within a minute; later retries need not be awaited.
    await testDb.owner.query("update pgboss.job set start_after = now() where state = 'retry' and start_after > now()");
    return (await count("digest_entries")) === 0;
  });
  await until(async () => (await count("pgboss.job where name ~ '^notifications' and state < 'completed'")) === 0);
  expect(await count("mails")).toBe(members);
  expect(await count("(select distinct recipient from mails) as one")).toBe(members);
  expect(await count("mail_rhythms where next_at <= now()")).toBe(0);
  // Once a mail is sent, its text is removed from the table.
  await until(async () => (await count("mails where sent_at is null or subject <> ''")) === 0);
  expect(await listSentSubjects()).toEqual(Array.from({ length: members }, () => "3 new notifications on Sangam"));
  expect(await count("pgboss.job where name = 'dead-letter'")).toBe(0);

  // The tasks that run every minute have run meanwhile without being triggered.
  for (const name of ["jobs.remind", "bookmarks.remind"]) {
    await until(async () => (await count(`pgboss.job where name = '${name}' and state = 'completed'`)) > 0);
  }
});
