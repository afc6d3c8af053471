import { defineConfig } from "@playwright/test";
import { ensureChromium } from "./tests/setup/install-chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/setup/e2e-site.ts",
  fullyParallel: false,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: { executablePath: await ensureChromium(), args },
    trace: "retain-on-failure",
  },
});
