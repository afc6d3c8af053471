// Opens what reading sources needs: the HTTP client and the parser thread.
import type { Ctx } from "#server/domains/context.ts";
import { createCheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import type { CheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import { createReadingThread } from "#server/platform/sources/reading-thread.ts";
import type { ReadingThread } from "#server/platform/sources/reading-thread.ts";
import { skipUnresolved } from "#server/platform/sources/requests/skip-unresolved.ts";
import type { Sources } from "#server/platform/sources/sources-file.ts";

export type OpenReading = { client: Pick<CheckedFetch, "get">; reader: ReadingThread; close(): Promise<void> };

/** How many sources are fetched at the same time. */
const maxConcurrent = 6;

/** Opens the client and the thread. The caller closes them when the reading is done. */
export function openReading({ config }: Ctx, { allowPrivate }: Sources): OpenReading {
  const client = skipUnresolved(createCheckedFetch({ productName: "Sangam", publicUrl: config.PUBLIC_URL, allowPrivate, maxConcurrent }));
  const reader = createReadingThread();
  return { client, reader, close: async () => void (await Promise.all([client.close(), reader.close()])) };
}
