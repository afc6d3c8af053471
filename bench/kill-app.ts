import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { killRepeatedly } from "#tests/setup/kill-rounds.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";

// Kills the site in the middle of writes again and again: node bench/kill-app.ts [rounds]
const rounds = Number(process.argv[2] ?? 50);
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-kill-"));
const { lost, acknowledged, startsMs } = await killRepeatedly(dataDir, rounds);
await removeDataDir(dataDir);
const starts = startsMs.slice(1).toSorted((a, b) => a - b);
console.log(`${rounds} kills, ${acknowledged} acknowledged changes, ${lost.length} lost`);
console.log(`next start ready after ${starts[Math.floor(starts.length / 2)]} ms (median), ${starts.at(-1)} ms (slowest)`);
process.exitCode = lost.length === 0 ? 0 : 1;
