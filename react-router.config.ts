import { rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { slimManifest } from "./scripts/slim-manifest.ts";
import { stampName } from "./scripts/swap-build.ts";

export default {
  appDirectory: "app",
  // scripts/build-if-changed.ts builds beside the running build and swaps the folders when all went well.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  // Every route is known at build time and the list is short. One file, cached for good, costs less than a request per navigation and work
  // per page.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await slimManifest(path.join(buildDirectory, "client"));
    // After a manual build over an earlier one, it would name the sources of that earlier build.
    await rm(path.join(buildDirectory, stampName), { force: true });
  },
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
} satisfies Config;
