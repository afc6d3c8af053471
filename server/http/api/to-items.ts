// Items of the public API, with the texts they were written in.
import type { Ctx } from "#server/domains/context.ts";

/**
 * Converts `found` with `toItem`, which gets the source of each and the site's address. An item without a source is no longer public and is
 * left out.
 */
export async function toItems<Found extends { id: string }, Source>(
  ctx: Ctx,
  found: readonly Found[],
  readSources: (ctx: Ctx, ids: string[]) => Promise<Map<string, Source>>,
  toItem: (found: Found, source: Source, home: string) => object,
): Promise<object[]> {
  const ids = found.map(({ id }) => id);
  const sources = await readSources(ctx, ids);
  return found.flatMap((one) => {
    const source = sources.get(one.id);
    return source === undefined ? [] : [toItem(one, source, ctx.config.PUBLIC_URL)];
  });
}
