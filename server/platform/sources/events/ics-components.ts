// Parts of a calendar: where they end, and what they are.

/** The index of the line that ends the component begun at `from`: its END, or where an event begins; behind the last when there is none. */
export function endOf(lines: readonly string[], name: string, from: number): number {
  const mark = new RegExp(`^(?:END:${name}|BEGIN:VEVENT)$`, "i");
  for (let index = from + 1; index < lines.length; index += 1) if (mark.test(lines[index] ?? "")) return index;
  return lines.length;
}

/** Whether the lines of an event change one time of a series. */
export function isChange(lines: readonly string[]): boolean {
  return lines.some((line) => /^RECURRENCE-ID[;:]/i.test(line));
}
