import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // Every route is known at build time and the list is short: one manifest beats a request per navigation.
  routeDiscovery: { mode: "lazy" },
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
} satisfies Config;
