/** A number in India's format: 1,00,000. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en-IN");
}

/** "1 like", "2 likes". Give `many` for words whose plural is not formed with s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
