/** As India writes numbers: 1,00,000. */
export function formatNumber(value: number): string {
  return value.toLocaleString("en-IN");
}

/** "1 like", "2 likes". `many` is for words that take more than an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
