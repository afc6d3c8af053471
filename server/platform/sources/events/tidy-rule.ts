// Writes a recurrence rule (RFC 5545, section 3.3.10) in the only form that the parser reads.

const timesOfDayMax = 23;
const weekday = "(?:MO|TU|WE|TH|FR|SA|SU)";
const numbers = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3})*$/;
const howMany = /^[1-9]\d{0,5}$/;

/** The allowed form of each part; other parts are passed on. */
const parts: Record<string, RegExp> = {
  // An event that people go to does not recur more often than daily.
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
 * Returns the line of a rule with its parts in capitals, without spaces and empty parts, FREQ first: the parser ignores an end that stands
 * before it. Null for a rule that cannot be read, for which the parser would drop the event or never end it. Also null for a rule with more
 * times than a day has hours: daily rules may list hours, minutes and seconds.
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
