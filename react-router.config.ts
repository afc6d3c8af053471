import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { slimManifest } from "./scripts/slim-manifest.ts";

export default {
  appDirectory: "app",
  // scripts/build-if-changed.ts builds beside the running build and swaps the folders when all went well.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  // Every route is known at build time and the list is short: one file, kept for good, beats a request per navigation and work per page.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => slimManifest(path.join(reactRouterConfig.buildDirectory, "client")),
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
} satisfies Config;
