// CSV lines (RFC 4180), escaped so that spreadsheets do not run them as formulas.

/** Writes one line with its CRLF. A value that a spreadsheet would treat as a formula gets a leading apostrophe. */
export function writeCsvLine(values: readonly string[]): string {
  return `${values.map(writeValue).join(",")}\r\n`;
}

// Spreadsheets also accept the full-width forms of = + - @ at the start of a formula, and skip white space and invisible characters before
// it.
const formula = /^[\s\u{feff}\u{200b}]*[=+\-@\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}]|^[\t\r\n]/u;

function writeValue(value: string): string {
  const shown = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
