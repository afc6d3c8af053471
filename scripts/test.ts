import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "#tests/setup/install-chromium.ts";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results");

type Counts = { passed: number; failed: number };

// Everything that `npm test` promises: the checks, the unit and integration tests, the browser journeys, and one closing line.
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await ensureChromium();

const counts = [
  runStep("checks", ["scripts/check.ts"]),
  runStep(
    "unit and integration tests",
    bin("vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}/unit.json`),
    readVitest,
  ),
  runStep("browser journeys", bin("playwright", "test"), readPlaywright),
];
const passed = counts.reduce((sum, step) => sum + step.passed, 0);
const failed = counts.reduce((sum, step) => sum + step.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function bin(name: string, ...parameters: string[]): string[] {
  const manifest = path.join(root, "node_modules", name === "playwright" ? "@playwright/test" : name, "package.json");
  const entry = (JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> | string }).bin;
  const file = typeof entry === "string" ? entry : entry[name];
  return [path.join(path.dirname(manifest), file ?? ""), ...parameters];
}

/** Runs one step with Node; a step that ends badly without a failed test counts as one failure. */
function runStep(title: string, parameters: string[], readCounts?: () => Counts): Counts {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  const isFine = status === 0;
  const read = readCounts?.() ?? { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  return isFine || read.failed > 0 ? read : { ...read, failed: 1 };
}

function readVitest(): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>("unit.json");
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function readPlaywright(): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>("e2e.json");
  return { passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0), failed: report?.stats.unexpected ?? 0 };
}

function readReport<Report>(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(path.join(results, name), "utf8")) as Report;
  } catch {
    return null;
  }
}
