// The components of a calendar: where they end, and what they are.

/**
 * Returns the index of the line that ends the component begun at `from`: its END, or the line where an event begins; the number of lines
 * when there is neither.
 */
export function endOf(lines: readonly string[], name: string, from: number): number {
  const mark = new RegExp(`^(?:END:${name}|BEGIN:VEVENT)$`, "i");
  for (let index = from + 1; index < lines.length; index += 1) if (mark.test(lines[index] ?? "")) return index;
  return lines.length;
}

/** Whether the lines of an event change one occurrence of a series. */
export function isChange(lines: readonly string[]): boolean {
  return lines.some((line) => /^RECURRENCE-ID[;:]/i.test(line));
}
