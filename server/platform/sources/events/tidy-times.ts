// Writes the times of a calendar in the only form that the parser reads (RFC 5545, section 3.3.5).

const property = /^([A-Z-]+(?:;[^;:="]*=(?:"[^"]*"|[^;:"]*))*):(.*)$/i;
const written = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]\s?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Rewrites the line of a property whose times may have hyphens and colons, no seconds, or an offset, which becomes UTC. Times that cannot
 * be read stay unchanged. A VALUE=DATE that has an hour becomes a time.
 */
export function tidyTimes(line: string): string {
  const [, head, value] = property.exec(line) ?? [];
  if (head === undefined || value === undefined) return line;
  const times = value
    .split(",")
    .map((time) => time.trim().split("/").map(tidyTime).join("/"))
    .join(",");
  return `${times.includes("T") ? head.replace(/;VALUE=DATE(?=;|$)/i, "") : head}:${times}`;
}

function tidyTime(given: string): string {
  const [, year = "", month = "", day = "", hour, minute = "", second = "00", zone = ""] = written.exec(given.trim()) ?? [];
  if (year === "") return given;
  if (hour === undefined) return `${year}${month}${day}`;
  if (zone === "" || /^z$/i.test(zone)) return `${year}${month}${day}T${hour}${minute}${second}${zone.toUpperCase()}`;
  const offset = zone.replace(/^(...)(\d\d)$/, "$1:$2");
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(moment.getTime()) ? given : `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
