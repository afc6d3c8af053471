import { defineConfig } from "@playwright/test";
import { ensureChromium, findHeadlessShell } from "./tests/setup/install-chromium.ts";

// The browser uses only the last list of features that it gets. This one replaces Playwright's, so it repeats it.
const leftOutByPlaywright = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];
// Turns off the browser's own pages under its address bar, which it renders for each window although nobody sees them, and a spare process
// for the next page. Together these took a third of the cost of a journey's pages.
const ownSurfaces = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
// Pages are short-lived here: optimised compilation, threads of its own and a separate process for drawing cost more than they save.
const forShortPages = ["--in-process-gpu", "--js-flags=--no-opt,--no-maglev,--single-threaded"];
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...leftOutByPlaywright, ...ownSurfaces].join(",")}`,
];
// In the locale C, the default of machines without settings, the browser stores no download in a folder whose path has non-Latin letters.
const env = { ...process.env, LC_ALL: "C.UTF-8" };

const chromium = await ensureChromium();
const headlessShell = await findHeadlessShell();
// Journeys that need a whole browser, or that measure its speed and layout. The headless shell of Chromium 150 often crashes when a press
// opens a new tab.
const inWholeBrowser = ["push", "layout-shifts", "page-weight", "new-tabs"].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/setup/sites/e2e-site.ts",
  fullyParallel: false,
  workers: 2,
  // Generous: two browsers, the site and its database share two cores on the smallest machine that runs these.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One retry, for a machine that was busy with something else; journeys that needed it are listed as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A worker would hide requests from `page.route`, and would load texts for offline reading that no other journey needs. Journeys about
    // the worker allow it.
    serviceWorkers: "block",
    // Only for retries, because recording every journey took a fifth of the processor's time. A journey that fails once still leaves its
    // error and page.
    trace: "on-first-retry",
  },
  projects: [
    { name: "whole browser", testMatch: inWholeBrowser, use: { launchOptions: { executablePath: chromium, args, env } } },
    {
      name: "without windows",
      testIgnore: inWholeBrowser,
      use: { launchOptions: { executablePath: headlessShell ?? chromium, args: [...args, ...forShortPages], env } },
    },
  ],
});
