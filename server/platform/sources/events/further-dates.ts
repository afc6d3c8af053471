// The further dates (RDATE) of an event in a calendar, which the parser does not read.
const datesMax = 200;

/**
 * The components of one event, with a component for each of its further dates (RFC 5545, section 3.8.5.2): a changed time of what repeats
 * that is planned for when it is. What was really changed, or is left out, stays so. Periods are not read, and at most 200 dates.
 */
export function spellOutFurtherDates(components: string[][]): string[][] {
  const base = components.find((lines) => !lines.some((line) => isOf(line, "RECURRENCE-ID"))) ?? [];
  const taken = new Set(components.flat().flatMap((line) => (isOf(line, "DTSTART|EXDATE|RECURRENCE-ID") ? valuesOf(line) : [])));
  const added = base
    .filter((line) => isOf(line, "RDATE") && !/;VALUE=PERIOD/i.test(line))
    .flatMap((line) => valuesOf(line).map((value) => ({ value, params: line.slice("RDATE".length, line.indexOf(":")) })))
    .slice(0, datesMax)
    .filter(({ value }) => value !== "" && !taken.has(value));
  if (added.length === 0) return components;
  const repeating = base.some((line) => isOf(line, "RRULE")) ? base : [...base, "RRULE:FREQ=DAILY;COUNT=1"];
  const told = [...base.filter((line) => !isOf(line, "DTSTART|DTEND|RRULE|RDATE|EXDATE")), ...lengthOf(base)];
  const further = added.map(({ params, value }) => [...told, `DTSTART${params}:${value}`, `RECURRENCE-ID${params}:${value}`]);
  return [repeating, ...components.filter((lines) => lines !== base), ...further];
}

function isOf(line: string, names: string): boolean {
  return new RegExp(`^(?:${names})[:;]`, "i").test(line);
}

function valuesOf(line: string): string[] {
  return line
    .slice(line.indexOf(":") + 1)
    .split(",", datesMax)
    .map((value) => value.trim());
}

/** What an event with an end lasts, as a line: its end is none of a further date. */
function lengthOf(base: string[]): string[] {
  const [from, to] = ["DTSTART", "DTEND"].map((name) => {
    const line = base.find((one) => isOf(one, name)) ?? "";
    const [, day, clock = "000000"] = /:(\d{8})(?:T(\d{6}))?/.exec(line) ?? [];
    return day === undefined
      ? Number.NaN
      : Date.parse(`${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${clock.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`);
  });
  const seconds = ((to ?? Number.NaN) - (from ?? Number.NaN)) / 1_000;
  if (!(seconds > 0)) return [];
  return [seconds % 86_400 === 0 ? `DURATION:P${seconds / 86_400}D` : `DURATION:PT${seconds}S`];
}
