// Describes the schedule of a background task in words.

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Describes a cron schedule in words ("daily at 3:17 AM"), in the time zone it is written for. A schedule of an unknown form is returned
 * unchanged.
 */
export function describeSchedule(cron: string): string {
  const [, minute = "", hour = "", day = ""] = /^(\S+) (\S+) \* \* (\*|[0-6])$/.exec(cron) ?? [];
  const every = /^(?:\*|\d+-59)\/(\d+)$/.exec(minute)?.[1];
  if (hour === "*" && day === "*") {
    if (minute === "*" || every === "1") return "every minute";
    if (every !== undefined) return `every ${every} minutes`;
    if (/^\d+(?:,\d+)*$/.test(minute)) return `every hour at ${minute.split(",").map(toPastHour).join(" and ")}`;
  }
  if (!/^\d+ \d+$/.test(`${minute} ${hour}`)) return cron;
  const time = `${Number(hour) % 12 || 12}${toPastHour(minute)} ${Number(hour) < 12 ? "AM" : "PM"}`;
  return day === "*" ? `daily at ${time}` : `on ${days[Number(day)]} at ${time}`;
}

function toPastHour(minute: string): string {
  return `:${minute.padStart(2, "0")}`;
}
