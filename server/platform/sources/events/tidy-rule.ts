// Writes the rule of an event that repeats (RFC 5545, section 3.3.10) in the one way that the parser reads.

const timesOfDayMax = 23;
const weekday = "(?:MO|TU|WE|TH|FR|SA|SU)";
const numbers = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3})*$/;
const howMany = /^[1-9]\d{0,5}$/;

/** How each part is written; what has another name is passed on. */
const parts: Record<string, RegExp> = {
  // What repeats more often is no rule for an event that people go to.
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: howMany,
  COUNT: howMany,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  WKST: new RegExp(`^${weekday}$`),
  BYDAY: new RegExp(`^(?:[+-]?\\d{1,2})?${weekday}(?:,(?:[+-]?\\d{1,2})?${weekday})*$`),
  ...Object.fromEntries(
    "BYSECOND BYMINUTE BYHOUR BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS".split(" ").map((name) => [name, numbers]),
  ),
};

/**
 * The line of a rule with its parts in capitals, without spaces and empty parts, the frequency first: the parser sees no end that stands
 * before it. Null for a rule that cannot be read, for which it would drop the event or never end it, and for one of more times than the
 * hours of a day: rules of days may list hours, minutes and seconds.
 */
export function tidyRule(line: string): string | null {
  const given = line
    .slice(line.indexOf(":") + 1)
    .replaceAll(/\s/g, "")
    .toUpperCase();
  const written = given.split(";").flatMap((part) => {
    const [name = "", value = ""] = part.split("=");
    return value === "" ? [] : [{ name, value: name === "UNTIL" ? value.replaceAll(/[-:]/g, "") : value }];
  });
  const frequency = written.filter(({ name }) => name === "FREQ");
  const isReadable = frequency.length > 0 && written.every(({ name, value }) => parts[name]?.test(value) ?? true);
  if (!isReadable || countTimesOfDay(written) > timesOfDayMax) return null;
  const inOrder = [...frequency, ...written.filter(({ name }) => name !== "FREQ")];
  return `RRULE:${inOrder.map(({ name, value }) => `${name}=${value}`).join(";")}`;
}

function countTimesOfDay(written: { name: string; value: string }[]): number {
  const lists = written.filter(({ name }) => /^BY(?:HOUR|MINUTE|SECOND)$/.test(name));
  return lists.reduce((times, { value }) => times * value.split(",").length, 1);
}
