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
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
