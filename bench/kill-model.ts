import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import type { CutOffBilling } from "#tests/fakes/model-server.ts";
import { killWhileAsking } from "#tests/setup/faults/model-kill-rounds.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";

const usage = `node bench/kill-model.ts [rounds]
Kills the site while it asks the model, and compares the ledger with the bill, for both ways of billing what was cut off. Default: 50 times.`;

const rounds = readCount(usage, readArguments(usage, {}, 1).positionals[0], 50);
const ways: Record<CutOffBilling, string> = {
  "to-the-end": "the model goes on to the end and bills all of it",
  "as-written": "the model bills what it had written",
};
for (const [way, words] of Object.entries(ways)) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-kill-model-"));
  const { wrong, ...report } = await killWhileAsking(dataDir, rounds, way as CutOffBilling);
  await removeDataDir(dataDir);
  console.log(`${rounds} kills; when a call is cut off, ${words}`);
  console.table(report);
  console.log(`${wrong.length} calls do not fit`);
  for (const line of wrong) console.log(line);
  if (wrong.length > 0) process.exitCode = 1;
}
