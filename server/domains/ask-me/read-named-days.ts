// Reads days that a question names without a date, such as "this weekend".
import { addDays, indiaDayOf, mondayOf } from "#server/platform/clock/india-time.ts";

/** A range of days in India, both ends included, such as "2026-12-05", and the words that name it. */
export type NamedDays = { first: string; last: string; words: string };

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** The days from `now` on that a question names; null when it names none. "Next weekend" is the one after this week's. */
export function readNamedDays(question: string, now: Date): NamedDays | null {
  const today = indiaDayOf(now);
  const nextMonday = addDays(mondayOf(today), 7);
  const saturday = addDays(nextMonday, -2);
  const sunday = addDays(nextMonday, -1);
  const known: [RegExp, NamedDays][] = [
    [/\b(?:today|tonight|aaj)\b/i, { first: today, last: today, words: "today" }],
    [/\b(?:tomorrow|kal)\b/i, { first: addDays(today, 1), last: addDays(today, 1), words: "tomorrow" }],
    [/\bnext weekend\b/i, { first: addDays(saturday, 7), last: addDays(sunday, 7), words: "next weekend" }],
    [/\bweekend\b/i, { first: saturday > today ? saturday : today, last: sunday, words: "this weekend" }],
    [/\bthis week\b/i, { first: today, last: sunday, words: "this week" }],
    [/\bnext week\b/i, { first: nextMonday, last: addDays(nextMonday, 6), words: "next week" }],
  ];
  return known.find(([pattern]) => pattern.test(question))?.[1] ?? readWeekday(question, today);
}

/** The next day with this weekday, which may be today. */
function readWeekday(question: string, today: string): NamedDays | null {
  const [name] = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i.exec(question) ?? [];
  if (name === undefined) return null;
  const at = weekdays.indexOf(name.toLowerCase());
  const monday = mondayOf(today);
  const day = [addDays(monday, at), addDays(monday, at + 7)].find((one) => one >= today) ?? today;
  return { first: day, last: day, words: name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() };
}
