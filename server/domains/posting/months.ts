// Calendar months (UTC), which name the parts of the sitemap.

export type Month = { from: Date; to: Date };

/** Reads a month such as "2026-11" as its start and the start of the next; null when it is not a month. */
export function parseMonth(text: string): Month | null {
  const match = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text);
  if (!match) return null;
  const [year, month] = [Number(match[1]), Number(match[2])];
  return { from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
}
