// The order of what was found. Pure.
import type { MatchRow } from "./queries.ts";

// Shares closer than this are the same: what weighs terms is a guess.
const step = 0.05;

/**
 * Sorts matches: an exact title first; then those that cover more of the key terms; at equal score those that hold more of them in
 * the title, people's posts before feed items and resources, and what is nearer to `now`.
 */
export function rankMatches(rows: readonly MatchRow[], now: Date): MatchRow[] {
  return rows
    .map((row) => ({ row, key: keyOf(row, now) }))
    .toSorted((a, b) => compareKeys(a.key, b.key) || (a.row.item_id < b.row.item_id ? -1 : 1))
    .map(({ row }) => row);
}

function keyOf(row: MatchRow, now: Date): number[] {
  return [
    row.is_exact ? 0 : 1,
    -Math.round(row.coverage / step),
    -Math.round(row.title_coverage / step),
    row.kind === "tech-flash" || row.kind === "resource" ? 1 : 0,
    Math.abs(now.getTime() - row.at.getTime()),
  ];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [place, value] of a.entries()) {
    const difference = value - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
