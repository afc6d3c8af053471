// Joins items of the public API with the texts they were written in.

/** Each item with its source, in the same order. What has none is no longer public and left out. */
export async function withSources<Item extends { id: string }, Source>(
  items: readonly Item[],
  readSources: (ids: string[]) => Promise<Map<string, Source>>,
): Promise<{ item: Item; source: Source }[]> {
  const sources = await readSources(items.map(({ id }) => id));
  return items.flatMap((item) => {
    const source = sources.get(item.id);
    return source === undefined ? [] : [{ item, source }];
  });
}
