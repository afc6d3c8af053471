import { longForms } from "./changes.ts";
import { askers } from "./rights-world.ts";

/** A line of the tables of reading and changing. `form` is `-` where nothing is sent. */
export type Row = { address: string; form: string; whose: string; cells: string[] };

/** The lines of a table, one a row. */
export function rowsOf(table: string): Row[] {
  const [head = "", ...lines] = table
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "");
  const hasForm = /\bform\b/.test(head);
  return lines.map((line) => {
    const [address = "", ...rest] = line.trim().split(/\s+/);
    const form = hasForm ? (rest.shift() ?? "") : "-";
    const [whose = "", ...cells] = rest;
    if (cells.length !== askers.length) throw new Error(`${cells.length} cells instead of ${askers.length}: ${line}`);
    return { address, form, whose, cells };
  });
}

/** `own+cv`: whoever it belongs to has a CV as well. */
export function besides(whose: string): string {
  return whose.includes("+") ? `{${whose.split("+")[1]}}` : "";
}

/** The fields of a form as the table writes it: `name=value&@named`. */
export function fieldsOf(form: string): Record<string, string> {
  if (form === "-") return {};
  const parts = form.split("&");
  const long = parts.filter((part) => part.startsWith("@")).map((part) => longForms[part]?.() ?? {});
  return Object.assign({}, ...long, Object.fromEntries(new URLSearchParams(parts.filter((part) => !part.startsWith("@")).join("&"))));
}
