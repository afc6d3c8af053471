// Detects a save that changes nothing: pressing a button twice, or saving the same in two tabs, is no conflict.

/**
 * Whether the author's form would show the same after `change` as it does for `row` now. `present` makes the values of the form; columns
 * that it does not show are not compared.
 */
export function isUnchanged<Row extends object>(row: Row, change: Partial<Row>, present: (row: Row) => unknown): boolean {
  return JSON.stringify(present(row)) === JSON.stringify(present({ ...row, ...change }));
}
