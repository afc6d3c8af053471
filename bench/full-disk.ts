import { execFileSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { findLosses } from "#tests/setup/faults/fault-checks.ts";
import { sendUnknown, writeUntil } from "#tests/setup/faults/fault-load.ts";
import type { Failures } from "#tests/setup/faults/fault-load.ts";
import { createFaultTargets, openLedger } from "#tests/setup/faults/fault-writes.ts";
import { createPeople } from "#tests/setup/simulate-members.ts";
import { startSite } from "#tests/setup/sites/site.ts";

const usage = `node bench/full-disk.ts
Fills the disk under a site that members write to, makes space again, and counts what is lost. As root, because it mounts a small tmpfs.`;

readArguments(usage, {});
const sizeMb = 300;
const folder = await mkdtemp(path.join(tmpdir(), "sangam-full-disk-"));
execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder]);
try {
  const wrong = await run();
  for (const line of wrong) console.log(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  execFileSync("/bin/umount", ["--lazy", folder]);
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<string[]> {
  const dataDir = path.join(folder, "data");
  const site = await startSite({ DATA_DIR: dataDir, DEMO: "0", LIMITS_FACTOR: "100000", LOG_LEVEL: "silent" });
  const pool = await openEmbeddedPool(dataDir);
  const people = await createPeople(pool, 8);
  const [targets, ledger] = [await createFaultTargets(pool), openLedger()];
  const write = async (seconds: number): Promise<{ acknowledged: number; failures: Failures }> => {
    const [before, failures, endsAt]: [number, Failures, number] = [ledger.acknowledged, {}, Date.now() + seconds * 1_000];
    // The limit of changes by one account is 120 a minute.
    const fresh = await createPeople(pool, 8).catch(() => people);
    await writeUntil(() => Date.now() > endsAt, { people: fresh, targets, ledger, sites: [site], failures, random: Math.random });
    return { acknowledged: ledger.acknowledged - before, failures };
  };
  console.log("with space:", JSON.stringify(await write(3)));
  await fill(path.join(folder, "ballast"));
  console.log("disk full: ", JSON.stringify(await write(10)), "reading:", (await fetch(`${site.url}/blogs`)).status);
  await rm(path.join(folder, "ballast"));
  const freedAt = performance.now();
  while ((await fetch(`${site.url}/readyz`).catch(() => null))?.status !== 200) await pause(50);
  console.log(`ready again ${Math.round(performance.now() - freedAt)} ms after space was made`);
  console.log("afterwards:", JSON.stringify(await write(3)));
  await sendUnknown(ledger, [site], {});
  const wrong = await findLosses(pool, ledger);
  await pool.query("create extension if not exists amcheck");
  await pool.query(
    "select bt_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'",
  );
  await pool.end();
  await site.stop();
  console.log(`${ledger.acknowledged} acknowledged writes, ${wrong.length} wrong; every index checked`);
  return wrong;
}

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, "w");
  try {
    for (let size = 1024 * 1024; size >= 4_096;) {
      const written = await handle.write(Buffer.alloc(size)).catch(() => null);
      if (written === null) size /= 2;
    }
  } finally {
    await handle.close().catch(() => undefined);
  }
}
