/** Parses a table written as text into its cells by line. The first line names the columns. */
export function readTable(table: string): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== "");
  for (const row of rows) {
    if (row.length !== head.length) throw new Error(`${row.length} cells instead of ${head.length}: ${row.join(" ")}`);
  }
  return { head, rows };
}
