// Reads the times that a series lists one by one (RDATE, RFC 5545, section 3.8.5.2), which the parser ignores.

// A few more than are read of one event: those of the day before may be over.
const namedMax = 70;
const kept = /^(?:UID|SUMMARY|STATUS|CATEGORIES|CONFERENCE|X-GOOGLE-CONFERENCE|IMAGE)[;:]/i;

/** Whether the lines list single times. */
export function namesDays(base: readonly string[]): boolean {
  return base.some((line) => /^RDATE[;:]/i.test(line));
}

/**
 * Returns the listed times of a series, each written as a changed occurrence, so that one that was really changed replaces it: the next
 * seventy from the day before `from` on, without excluded ones. `length` is the DURATION of a time that has none.
 */
export function listNamedDays(base: readonly string[], from: Date, length: string): string[][] {
  const first = new Date(from.getTime() - 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  const excluded = new Set(readValues(base, "EXDATE").map(({ value }) => value));
  const named = readValues(base, "RDATE")
    .filter(({ value }) => value >= first && /^\d{8}(?:T\d{6}Z?)?$/i.test(value) && !excluded.has(value))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const shared = base.filter((line) => kept.test(line));
  return named
    .slice(0, namedMax)
    .map(({ parameters, value, end }) => [
      ...shared,
      `RECURRENCE-ID${parameters}:${value}`,
      `DTSTART${parameters}:${value}`,
      endLine(parameters, end || length),
    ]);
}

/** Writes the end or the duration. */
function endLine(parameters: string, end: string): string {
  return /^P/i.test(end) ? `DURATION:${end}` : `DTEND${parameters}:${end}`;
}

type Named = { parameters: string; value: string; /** When it ends, or how long it takes; "" when it does not say. */ end: string };

function readValues(lines: readonly string[], name: string): Named[] {
  return lines.flatMap((line) => {
    const [given, parameters = ""] = new RegExp(`^${name}((?:;[^;:="]*=(?:"[^"]*"|[^;:"]*))*):`, "i").exec(line) ?? [];
    if (given === undefined) return [];
    const times = line.slice(given.length).split(",");
    return times.map((time) => {
      const [value = "", end = ""] = time.trim().split("/");
      return { parameters: parameters.replace(/;VALUE=PERIOD/i, ""), value, end };
    });
  });
}
