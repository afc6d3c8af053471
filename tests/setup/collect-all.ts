/** Returns everything that an async iterable yields, once it has ended. */
export async function collectAll<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of coming) all.push(one);
  return all;
}
