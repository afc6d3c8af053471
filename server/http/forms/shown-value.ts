// The words that people saw for fields that are sent as a code: a choice in a list, a day, a time.
import { readLocalTime } from "#contracts/india-time.ts";
import { milestoneCategories } from "#contracts/c2c-limits.ts";
import { formatYears } from "#contracts/experience.ts";
import { workModes } from "#contracts/jobs-limits.ts";
import { reportReasons } from "#contracts/moderation-limits.ts";
import { formatLeastPay } from "#contracts/pay.ts";
import { ages, qualifications, qualificationStatuses } from "#contracts/profiles-limits.ts";
import { applicationStatuses } from "#contracts/tracker-limits.ts";
import { formatIndiaDay, formatIndiaTime } from "#server/platform/clock/india-time.ts";
import { addressOf } from "../address.ts";
import type { SentField } from "./sent-form.ts";

/** Returns the words that people saw for the value of a field in a form sent to `action`; null if they typed the value itself. */
export function showValue({ name, value }: SentField, action: string): string | null {
  if (days.has(name)) return showDay(value);
  if (times.has(name)) return showTime(value);
  const { path } = addressOf(action);
  const options = choices.find((choice) => choice.name === name && (choice.at?.test(path) ?? true))?.options;
  const chosen = options?.find((option) => option.value === value)?.label;
  return chosen ?? (path.startsWith("/jobs/saved-searches/") ? showLeast(name, value) : null);
}

const days = new Set(["cfp_closes_on", "closes_on", "dateOfBirth", "target_date"]);
const times = new Set(["ends_at", "event_date", "remind_at"]);

type Options = readonly { value: string; label: string }[];

/** `at`: the paths where this field is a choice, if fields of the same name elsewhere are not. */
const choices: { name: string; at?: RegExp; options: Options }[] = [
  { name: "ageGroup", options: toOptions({ adult: `I am ${ages.adult} or older`, minor: `I am under ${ages.adult}` }) },
  { name: "category", at: /^\/c2c\/progress\//, options: milestoneCategories },
  { name: "change", at: /^\/admin\/roles$/, options: toOptions({ give: "Give role", "take-away": "Take role away" }) },
  { name: "mode", options: workModes },
  { name: "posts", options: toOptions({ keep: "Keep them under “Anonymous”", remove: "Remove them with the account" }) },
  { name: "qualification", options: qualifications },
  { name: "qualificationStatus", options: qualificationStatuses },
  { name: "rating", options: toOptions({ helpful: "Helpful", not_helpful: "Not helpful" }) },
  { name: "reason", at: /^\/report$/, options: reportReasons },
  { name: "role", at: /^\/admin\/roles$/, options: toOptions({ moderator: "Moderator", admin: "Admin" }) },
  { name: "status", at: /^\/jobs\/tracker\//, options: applicationStatuses },
  { name: "work_mode", options: workModes },
];

function toOptions(labels: Record<string, string>): Options {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Formats the numeric filters of a saved search. */
function showLeast(name: string, value: string): string | null {
  if (!/^\d{1,3}$/.test(value)) return null;
  if (name === "pay") return formatLeastPay(Number(value));
  return name === "years" ? formatYears(Number(value)) : null;
}

function showDay(value: string): string | null {
  const moment = readLocalTime(`${value}T00:00`);
  return moment && formatIndiaDay(moment);
}

function showTime(value: string): string | null {
  const moment = readLocalTime(value);
  return moment && `${formatIndiaDay(moment)}, ${formatIndiaTime(moment)}`;
}
