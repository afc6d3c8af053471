import { defineConfig } from "vitest/config";

/**
 * Files that replace a module (`vi.mock`) or what the HTTP server replaces too (`Response`), or look at what a process has counted since
 * its start: each has a process of its own. All others share a few, and what these have loaded: to load it anew for each file took a third
 * of the time of all tests.
 */
const alone = [
  "server/domains/ask-me/answer.test.ts",
  "server/domains/ask-me/present-fallback.test.ts",
  "server/http/forms/read-form.test.ts",
  "server/http/metrics.test.ts",
  "server/platform/markdown/worker-start.test.ts",
  "server/platform/pictures/picture-start.test.ts",
];

const everyFile = {
  setupFiles: ["tests/setup/fail-on-console-error.ts", "tests/setup/loopback-only.ts"],
  pool: "forks" as const,
  // Nothing waits this long where all is well: what other processes and sockets bring takes its time on a machine that is slow or busy.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // Once more, as the journeys: on a machine that was busy with something else. What needed it is listed so.
  retry: 1,
};

// Apart from Vite's own config: tests run the sources as Node does, without the browser build's plugins.
export default defineConfig({
  test: {
    globalSetup: ["tests/setup/test-server.ts"],
    // For two cores: some wait for processes, sockets and the database, and with two workers a seventh of the time went by so.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...everyFile,
          name: "shared",
          include: ["**/*.test.ts"],
          exclude: ["node_modules", "build", "data", "tests/e2e", ...alone],
          isolate: false,
        },
      },
      { test: { ...everyFile, name: "alone", include: alone } },
    ],
  },
});
