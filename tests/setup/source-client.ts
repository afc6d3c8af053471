import { createCheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import type { CheckedFetch, CheckedFetchOptions } from "#server/platform/sources/requests/checked-fetch.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";

/** The product's HTTP client for sources, limited to these sources on loopback. Default timeout: 5 seconds. */
export function openSourceClient(sources: readonly SourceServer[], options: Partial<CheckedFetchOptions> = {}): CheckedFetch {
  const allowPrivate = new Set(sources.map(({ hostPort }) => hostPort));
  return createCheckedFetch({ productName: "Sangam", publicUrl: "https://sangam.example", allowPrivate, timeoutMs: 5_000, ...options });
}
