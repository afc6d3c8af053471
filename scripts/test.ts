import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium, ensureHeadlessShell } from "#tests/setup/install-chromium.ts";
import { createMemoryFolder } from "#tests/setup/memory-folder.ts";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results");

/** The numbers of passed and failed tests, and a line for each failed one. */
type Outcome = { passed: number; failed: number; failures: string[] };

// `npm test`: the checks, the unit and integration tests, the browser journeys, and one closing line.
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Some hundred processes run the same code: a shared compile cache lets each reuse what another has compiled.
process.env["NODE_COMPILE_CACHE"] ??= path.join(root, "node_modules/.cache/node");
await ensureChromium();
await ensureHeadlessShell();
const memoryFolder = process.env["TMPDIR"] === undefined ? createMemoryFolder() : null;
if (memoryFolder !== null) process.env["TMPDIR"] = memoryFolder;

const steps = [
  runStep("checks", ["scripts/check.ts"]),
  runStep(
    "unit and integration tests",
    bin("vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}/unit.json`),
    readVitest,
  ),
  runStep("browser journeys", bin("playwright", "test"), readPlaywright),
];
if (memoryFolder !== null) rmSync(memoryFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
const passed = steps.reduce((sum, step) => sum + step.passed, 0);
const failed = steps.reduce((sum, step) => sum + step.failed, 0);
// Repeated at the end, because people often look at the end of a log.
for (const failure of steps.flatMap((step) => step.failures)) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function bin(name: string, ...parameters: string[]): string[] {
  const manifest = path.join(root, "node_modules", name === "playwright" ? "@playwright/test" : name, "package.json");
  const entry = (JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> | string }).bin;
  const file = typeof entry === "string" ? entry : entry[name];
  return [path.join(path.dirname(manifest), file ?? ""), ...parameters];
}

/** Runs one step with Node; a step that fails without a failed test counts as one failure. */
function runStep(title: string, parameters: string[], readOutcome?: () => Outcome): Outcome {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  const isFine = status === 0;
  const read = readOutcome?.() ?? { passed: isFine ? 1 : 0, failed: 0, failures: [] };
  return isFine || read.failed > 0
    ? read
    : { ...read, failed: 1, failures: [`${title}: ended with ${status ?? "a signal"}`, ...read.failures] };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function readVitest(): Outcome {
  const report = readReport<VitestReport>("unit.json");
  const failures = report?.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const bad = file.assertionResults.filter((test) => test.status === "failed");
    // A file that could not be loaded, or whose setup failed, fails without a test.
    if (bad.length === 0 && file.status === "failed") return [`${name}: ${firstLine(file.message)}`];
    return bad.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures: failures ?? [] };
}

type PlaywrightSuite = { title: string; specs: { title: string; ok: boolean; file: string; line: number }[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] };

function readPlaywright(): Outcome {
  const report = readReport<PlaywrightReport>("e2e.json");
  const specs = report?.suites.flatMap(readSpecs) ?? [];
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    failures: specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
  };
}

function readSpecs(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(readSpecs)];
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}

function readReport<Report>(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(path.join(results, name), "utf8")) as Report;
  } catch {
    return null;
  }
}
