import { mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { browserOf, createPeople, createTargets, pick } from "#tests/setup/simulate-members.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { median } from "./load.ts";

const usage = `node bench/soak.ts [--minutes 60] [--rate 50]
Keeps up a steady load of readers and members, so many requests a second, and prints the memory of the process beside it.`;

const { values } = readArguments(usage, { minutes: { type: "string" }, rate: { type: "string" } });
const minutes = readCount(usage, values.minutes, 60);
const rate = readCount(usage, values.rate, 50);
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-soak-"));
const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "silent", LIMITS_FACTOR: "100000" });
const pool = await openEmbeddedPool(dataDir);
const people = await createPeople(pool, 200);
const { blogs, discussions } = await createTargets(pool, people);
const pages = ["/", "/tech-flash", "/blogs", "/discussions", "/events", "/jobs", "/search?q=data", "/feeds/blogs.xml", "/api/v1/jobs"];
const answers: Record<string, number> = {};
const memoryMb: number[] = [];

const startedAt = Date.now();
const endsAt = startedAt + minutes * 60_000;
let sent = 0;
const open = new Set<Promise<void>>();
while (Date.now() < endsAt) {
  const due = Math.floor(((Date.now() - startedAt) / 1_000) * rate);
  for (; sent < due; sent += 1) {
    const asked = ask();
    open.add(asked);
    void asked.finally(() => open.delete(asked));
  }
  const minute = Math.floor((Date.now() - startedAt) / 60_000);
  if (memoryMb.length <= minute) {
    memoryMb.push(readMemoryMb(site.process.pid ?? 0));
    console.log(`minute ${minute}: ${memoryMb.at(-1)} MB, ${open.size} requests open, ${JSON.stringify(answers)}`);
  }
  await pause(20);
}
await Promise.all(open);
const quarter = Math.max(1, Math.floor(memoryMb.length / 4));
const [early, late] = [median(memoryMb.slice(quarter, 2 * quarter + 1)), median(memoryMb.slice(-quarter))];
console.log(
  `${sent} requests in ${minutes} minutes, ${JSON.stringify(answers)}; memory ${early} MB in the second quarter, ${late} MB in the last`,
);
await pool.end();
await site.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = late <= early * 1.1 && Object.keys(answers).every((status) => Number(status) < 500) ? 0 : 1;

/** One request: mostly a page, for a visitor or a member; one in ten a like or a comment. */
async function ask(): Promise<void> {
  const chance = Math.random();
  const [member, blog] = [pick(people, Math.random), pick(blogs, Math.random)];
  const browser = browserOf(site, chance < 0.5 ? { userId: "", token: "" } : member);
  const page = pick([...pages, `/blog/${blog}`, `/discussion/${pick(discussions, Math.random)}`], Math.random);
  try {
    const response =
      chance < 0.9 ? await browser.get(page) : await browser.post(`/blog/${blog}/like.data`, { intent: chance < 0.95 ? "like" : "unlike" });
    await response.arrayBuffer();
    answers[response.status] = (answers[response.status] ?? 0) + 1;
  } catch {
    answers["599"] = (answers["599"] ?? 0) + 1;
  }
}

function readMemoryMb(pid: number): number {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(resident) / 1_024);
}
