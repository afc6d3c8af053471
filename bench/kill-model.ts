import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { killWhileAsking } from "#tests/setup/model-kill-rounds.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";

// Kills the site while it asks the model, again and again: node bench/kill-model.ts [rounds]
const rounds = Number(process.argv[2] ?? 50);
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-kill-model-"));
const { asked, billed, settled, lost, counted, wrong } = await killWhileAsking(dataDir, rounds);
await removeDataDir(dataDir);
console.log(`${rounds} kills, ${asked} questions reached the model, which billed ${billed} tokens`);
console.log(`the ledger holds ${settled} settled and ${lost} lost calls, ${counted} tokens; ${wrong.length} calls do not fit`);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
