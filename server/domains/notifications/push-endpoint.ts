// Which push endpoints are allowed.
import type { Config } from "#server/platform/config/config.ts";
import { findPushService } from "#server/platform/push/push-services.ts";
import { hostPort } from "#server/platform/sources/requests/host-port.ts";
import { loadSources } from "#server/platform/sources/sources-file.ts";

/** Further hosts that are allowed in tests: those of the sources file, and only with ALLOW_PRIVATE_SOURCES=1. */
export async function listTestHosts(config: Config): Promise<ReadonlySet<string>> {
  if (!config.ALLOW_PRIVATE_SOURCES) return new Set();
  const read = await loadSources(config);
  return read.ok ? read.sources.allowPrivate : new Set();
}

/** Whether an address that a browser gave is at a push service. */
export async function mayPushTo(config: Config, endpoint: string): Promise<boolean> {
  if (findPushService(endpoint) !== null) return true;
  const url = URL.parse(endpoint);
  return url !== null && (await listTestHosts(config)).has(hostPort(url));
}
