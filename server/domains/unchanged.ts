// Whether a save asks for nothing new: a button that was pressed twice, or the same in two tabs, is no conflict with itself.

/**
 * Whether `row` would look to its author as it does now after the columns of `change`. `present` makes what they are shown in the form;
 * columns it does not show count for nothing.
 */
export function isUnchanged<Row extends object>(row: Row, change: Partial<Row>, present: (row: Row) => unknown): boolean {
  return JSON.stringify(present(row)) === JSON.stringify(present({ ...row, ...change }));
}
