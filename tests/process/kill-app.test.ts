import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { killRepeatedly } from "#tests/setup/kill-rounds.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";

// `node bench/kill-app.ts 50` runs the same for longer.
test("every acknowledged bookmark outlives a killed app, and the next start is quick", { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-kill-"));
  const report = await killRepeatedly(dataDir, 3);
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
  await removeDataDir(dataDir);
});
