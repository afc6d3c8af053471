import { longForms } from "./changes.ts";
import { readTable } from "./read-table.ts";
import { askers } from "./rights-world.ts";

/** A line of the tables of reads and changes. `form` is `-` where nothing is sent. */
export type Row = { address: string; form: string; whose: string; cells: string[] };

/** The lines of a table, parsed. */
export function rowsOf(table: string): Row[] {
  const { head, rows } = readTable(table);
  const place = (column: string) => head.indexOf(column);
  return rows.map((row) => ({
    address: row[place("address")] ?? "",
    form: row[place("form")] ?? "-",
    whose: row[place("whose")] ?? "",
    cells: row.slice(-askers.length),
  }));
}

/** `own+cv`: the owner has a CV as well. */
export function besides(whose: string): string {
  return whose.includes("+") ? `{${whose.split("+")[1]}}` : "";
}

/** The fields of a form as the table writes them: `name=value&@named`. */
export function fieldsOf(form: string): Record<string, string> {
  if (form === "-") return {};
  const parts = form.split("&");
  const long = parts.filter((part) => part.startsWith("@")).map(fillLongForm);
  return Object.assign({}, ...long, Object.fromEntries(new URLSearchParams(parts.filter((part) => !part.startsWith("@")).join("&"))));
}

function fillLongForm(name: string): Record<string, string> {
  const fill = longForms[name];
  if (!fill) throw new Error(`No form is called ${name}: add it to longForms (tests/rights/changes.ts)`);
  return fill();
}
