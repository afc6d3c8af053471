import { defineConfig } from "vitest/config";
import { siteName } from "./scripts/site-name.ts";

/**
 * Files that replace a module (`vi.mock`) or a global that the HTTP server replaces too (`Response`), or that read what a process has
 * counted since its start. Each gets a process of its own. All others share a few processes and the modules that these have loaded, because
 * loading them again for each file took a third of the time of all tests.
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
  // As vite.config.ts does.
  env: { VITE_SITE_NAME: siteName },
  setupFiles: ["tests/setup/fail-on-console-error.ts", "tests/setup/loopback-only.ts"],
  pool: "forks" as const,
  // Far longer than tests usually take, for slow or busy machines: messages from other processes and sockets can take their time there.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // One retry, as for journeys, for a machine that was busy. Tests that needed it are listed.
  retry: 1,
};

// Separate from Vite's own config: tests run the sources as Node does, without the plugins of the browser build.
export default defineConfig({
  test: {
    globalSetup: ["tests/setup/test-server.ts"],
    // For two cores: because some tests wait for processes, sockets and the database, two workers would leave a seventh of the time unused.
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
