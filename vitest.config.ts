import { defineConfig } from "vitest/config";

// Apart from Vite's own config: tests run the sources as Node does, without the browser build's plugins.
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules", "build", "data", "tests/e2e"],
    globalSetup: ["tests/setup/test-server.ts"],
    setupFiles: ["tests/setup/fail-on-console-error.ts", "tests/setup/loopback-only.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Nothing waits this long where all is well: what other processes and sockets bring takes its time on a machine that is slow or busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Once more, as the journeys: on a machine that was busy with something else. What needed it is listed so.
    retry: 1,
  },
});
