import { classNames } from "#app/lib/class-names.ts";

type DataTableProps = {
  /** The table's name for screen readers. */
  caption: string;
  /** The cells of the first column are the headings of their rows. */
  columns: readonly { label: string; isNumber?: boolean }[];
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[];
};

/** Rows and columns. On a narrow screen every row is a block of its own, with the column's name before each value. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only border-b border-edge text-sm text-ink-soft md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={classNames("py-2 pr-4 font-semibold last:pr-0", isNumber && "md:text-right")}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key} className="block border-b border-line py-2.5 align-top md:table-row">
            <th scope="row" className="block font-semibold wrap-anywhere md:table-cell md:py-2 md:pr-4">
              {name}
            </th>
            {values.map((value, index) => (
              <td
                key={columns[index + 1]?.label}
                className={classNames(
                  "mr-4 inline-block text-sm text-ink-soft md:table-cell md:py-2 md:pr-4 md:last:pr-0",
                  columns[index + 1]?.isNumber && "tabular-nums md:text-right",
                )}
              >
                <span className="md:hidden">{columns[index + 1]?.label}: </span>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
