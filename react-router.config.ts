import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // scripts/build-if-changed.ts builds beside the running build and swaps the folders when all went well.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  // Every route is known at build time and the list is short: one file, kept for good, beats a request per navigation and work per page.
  routeDiscovery: { mode: "initial" },
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
} satisfies Config;
