import { createCheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import type { CheckedFetch, CheckedFetchOptions } from "#server/platform/sources/requests/checked-fetch.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";

/** The product's way out, to these sources on loopback alone. Default: 5 seconds for an answer. */
export function openSourceClient(sources: readonly SourceServer[], options: Partial<CheckedFetchOptions> = {}): CheckedFetch {
  const allowPrivate = new Set(sources.map(({ hostPort }) => hostPort));
  return createCheckedFetch({ productName: "Sangam", publicUrl: "https://sangam.example", allowPrivate, timeoutMs: 5_000, ...options });
}
