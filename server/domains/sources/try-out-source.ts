// A dry run of one source: fetches it now and stores nothing.
import type { Ctx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { fetchSource } from "#server/platform/sources/fetch-source.ts";
import { loadSources } from "#server/platform/sources/sources-file.ts";
import type { ListedSource, SourceArea, SourceItem } from "./area.ts";
import { openReading } from "./open-reading.ts";
import { selectSource } from "./queries.ts";

export type SourceTrial = {
  name: string;
  /** A message for people that says why nothing could be read; null when the source could be read. */
  error: string | null;
  items: SourceItem[];
};

const trialMs = 30_000;

/**
 * Fetches a source without caching headers and returns the items that would be stored. Throws `not_found` for a source that does not exist
 * or is not in the sources file.
 */
export async function tryOutSource<Listed extends ListedSource>(ctx: Ctx, area: SourceArea<Listed>, id: string): Promise<SourceTrial> {
  const { clock, config, stopping } = ctx;
  const now = clock.now();
  const known = await selectSource(ctx.db, area.tables, id);
  const loaded = await loadSources(config);
  if (!known || !loaded.ok) throw new AppError("not_found");
  const source = area.list(loaded.sources, now).find(({ url }) => url === known.url);
  if (!source) throw new AppError("not_found");
  const format: Listed["format"] = source.format;
  const { client, reader, close } = openReading(ctx, loaded.sources);
  try {
    const asked = { url: source.url, format, mayBeMissing: source.mayBeMissing, etag: null, lastModified: null, failureCount: 0 };
    const signal = AbortSignal.any([AbortSignal.timeout(trialMs), stopping]);
    const { document, error } = await fetchSource(asked, { client, reader, refreshMinutes: 0, now: () => clock.now(), signal });
    const items = document === null ? [] : area.preview(document, source, now);
    return { name: known.name, error: error?.message ?? null, items };
  } finally {
    await close();
  }
}
