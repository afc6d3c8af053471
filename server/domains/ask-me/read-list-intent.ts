// Reads whether a question asks for a list of jobs, events or news, and with which filters.
import { JOB_SALARY_MAX, JOB_YEARS_MAX } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { readSought } from "#server/domains/search/search.ts";
import type { Sought } from "#server/domains/search/search.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { findKeywordTags } from "#server/domains/tech-flash/tech-flash.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { readNamedDays } from "./read-named-days.ts";
import type { NamedDays } from "./read-named-days.ts";

/** Filters as in the addresses of the lists. `days` is separate, because no list has a filter for it. */
export type ListIntent =
  | { kind: "job"; filters: JobFilters }
  | { kind: "event"; filters: { q?: string; city?: string; online?: true; month?: string }; days?: NamedDays }
  | { kind: "tech-flash"; filters: { q?: string; tag?: string } };

// A question for a list is short; a long one describes a situation.
const questionMax = 120;
const topicsMax = 3;
/** The filters that name the list's topic. */
const topicFilters = ["q", "skill", "tag"];

const politely =
  /^\s*(?:(?:hi|hey|hello|please|pls|can you|could you|do you (?:have|know(?: of)?)|(?:is|are) there|i (?:want|need|am looking for)|i'?m looking for)\b[ ,]*)+/i;
const asksForNext =
  /^\s*(?:when|what|which|where)(?:'?s| is| are| will be)?(?: the)?(?=\s+(?:next|upcoming|coming)\b[^.?!]*\b(?:events?|meet-?ups?|hackathons?|workshops?|conferences?|webinars?|summits?)\b)/i;
const around = /\b(?:in|around|near) my (?:own )?(?:city|town|area|place)\b/gi;
const opensAsMore = /^\s*(?:(?:and|also|or|what about|how about|aur)\b[ ,]*)+/i;
// Words that ask for advice, or about the reader's own affairs. No list answers such questions.
const asksForAdvice =
  /\b(?:how|why|when|should|can|could|will|would|is|do|does|did|am|if|my|prepar\w*|switch\w*|chang\w*|leav\w*|left|quit\w*|los[et]\w*|offers?|interview\w*|resumes?|cvs?|salar\w*|ctc|package|earn\w*|road ?map|skills?|differen\w*|vs|versus|or|better|worth|scams?|fake|tips|after|before|without|meaning|appl(?:y|ied|ying)|post\w*|publish\w*|writ\w*|descriptions?|explain|speak\w*|host\w*|organi[sz]\w*|add|creat\w*|cancel\w*|attend\w*|network\w*|government|govt|abroad|part[\s-]time|learn\w*|courses?|kaise|kyu|kyun|kyon)\b/i;

const namesOpenings = /\b(?:jobs?|openings?|vacanc(?:y|ies)|hiring|hires?|internships?|naukri|open (?:positions?|roles?))\b/i;
const namesEvents = /\b(?:events?|meet-?ups?|hackathons?|workshops?|conferences?|webinars?|summits?)\b/i;
const asksWhatIsNew =
  /\b(?:what(?:'?s| is| are)?(?: the)? (?:new|happening|going on|latest|trending)|news|headlines|happenings?|latest (?:in|on|from|about|updates?|developments?)|(?:recent|new) (?:updates?|developments?))\b/i;

// Words that say nothing about the topic.
const fillers = new Set(
  `companies company firms firm recruiters currently available current recent recently urgent walk ins india indian tech technology
  technologies techie it industry world field space sector trending trends updates update headlines happening happenings going developments
  development week weekend today tomorrow tonight aaj kal next upcoming coming monday tuesday wednesday thursday friday saturday sunday good cool interesting nice around list lists people team teams online offline virtual remote
  work anywhere open positions girls boys ladies women men above below least lakh lakhs lac lacs yrs yr hybrid workshops webinars conferences summit summits jan feb mar apr jun jul aug sep sept oct nov dec`.split(
    /\s+/,
  ),
);
const monthNames = [
  /^jan(?:uary)?$/i,
  /^feb(?:ruary)?$/i,
  /^mar(?:ch)?$/i,
  /^apr(?:il)?$/i,
  /^may$/i,
  /^june?$/i,
  /^july?$/i,
  /^aug(?:ust)?$/i,
  /^sept?(?:ember)?$/i,
  /^oct(?:ober)?$/i,
  /^nov(?:ember)?$/i,
  /^dec(?:ember)?$/i,
];

/**
 * The list that a question asks for; null when it asks for none, or for advice. If the question follows up earlier ones, as “and in Pune?”
 * does, filters that it does not name are taken from their list; if they asked for no list, the result is null. A month is the next one of
 * its name after `now` in India.
 */
export function readListIntent(question: string, now: Date, before: readonly string[] = []): ListIntent | null {
  const last = before.at(-1);
  const earlier = last === undefined ? null : readListIntent(last, now, before.slice(0, -1));
  if (last !== undefined && earlier === null) return null;
  const said = earlier === null ? question : withoutOpening(question);
  const asked = readAsked(said);
  const kind = readListKind(said) ?? earlier?.kind;
  if (kind === undefined || asked === null) return null;
  const intent = readIntentOf(kind, asked, now);
  return intent && earlier?.kind === kind ? goOn(earlier, intent) : intent;
}

/** The kind of list that a question itself names; null when it names none, or asks for advice. */
export function readListKind(question: string): ListIntent["kind"] | null {
  const asked = readAsked(question);
  if (asked === null) return null;
  if (namesOpenings.test(asked)) return "job";
  if (namesEvents.test(asked)) return "event";
  return asksWhatIsNew.test(asked) ? "tech-flash" : null;
}

/** The question without an opening such as “or” or “how about”, which asks for advice unless it follows up another question. */
export function withoutOpening(question: string): string {
  return question.replace(opensAsMore, "");
}

/** The question without a polite opening, and without a "when is" that only asks for the next event; null when no list can answer it. */
function readAsked(question: string): string | null {
  const asked = question.replace(politely, "").replace(asksForNext, "").replaceAll(around, " ");
  return asked.length > questionMax || asksForAdvice.test(asked.replace(asksWhatIsNew, " ")) ? null : asked;
}

/** Merges the list of a later question into that of an earlier one. A new topic replaces the old one. */
function goOn(earlier: ListIntent, later: ListIntent): ListIntent {
  const { kind, filters } = later;
  const hasTopic = topicFilters.some((name) => name in filters);
  const isReplaced = (name: string) => (hasTopic && topicFilters.includes(name)) || (name === "month" && daysOf(later) !== undefined);
  const kept = Object.entries(earlier.filters).filter(([name]) => !isReplaced(name));
  const days = daysOf(later) ?? ("month" in filters ? undefined : daysOf(earlier));
  return { kind, filters: { ...Object.fromEntries(kept), ...filters }, ...(days && { days }) } as ListIntent;
}

function daysOf(intent: ListIntent): NamedDays | undefined {
  return intent.kind === "event" ? intent.days : undefined;
}

function readIntentOf(kind: ListIntent["kind"], asked: string, now: Date): ListIntent | null {
  const sought = readSought(asked);
  const topics = sought.topics.filter((topic) => !fillers.has(topic) && !/^\d[\d.]*\+?$/.test(topic));
  if (topics.length > topicsMax) return null;
  if (kind === "job") return { kind, filters: readJobFilters(asked, topics, sought) };
  if (kind === "event") {
    const days = readNamedDays(asked, now);
    return { kind, filters: readEventFilters(asked, topics, sought, now), ...(days && { days }) };
  }
  return sought.city === null ? { kind, filters: readNewsFilters(topics) } : null;
}

// Reads the lower figure, the 8 in “8 to 12.5 LPA”: the minimum pay wanted.
const payNamed = /(?<!\.)\b([1-9]\d?)(?:\.\d+)?(?:\s*(?:[-–]|to|and)\s*\d+(?:\.\d+)?)?\s*\+?\s*(?:lpa|lakhs?|lacs?)\b/i;

function readJobFilters(asked: string, topics: readonly string[], { city, isRemote }: Sought): JobFilters {
  const [skill] = matchSkills([...topics, asked]);
  const others = topics.filter((topic) => skill === undefined || !matchSkills([topic]).includes(skill));
  const words = [...others.filter((topic) => !namesOpenings.test(topic)), ...(/\bintern(?:ship)?s?\b/i.test(asked) ? ["intern"] : [])];
  const isNew = /\bfreshers?\b|\bentry[\s-]level\b|\bno experience\b|\b(?:under)?graduates?\b|\bbeginners?\b|\bstudents?\b/i.test(asked);
  const years = isNew ? 0 : readNumber(/(?<!\.)\b(\d{1,2})(?:\.\d+)?\s*\+?\s*(?:years?|yrs?)\b/i, asked, JOB_YEARS_MAX);
  const pay = readNumber(payNamed, asked, JOB_SALARY_MAX);
  const hybrid = /\bhybrid\b/i.test(asked) ? ("hybrid" as const) : undefined;
  // "Pune ya remote" (either of them) cannot be one list; the city's list is shown.
  const isEither = city !== null && /\bya\b/i.test(asked);
  const mode = isRemote && !isEither ? ("remote" as const) : hybrid;
  return omitEmpty({ skill, q: words.join(" "), city: city ?? undefined, mode, years, pay });
}

function readEventFilters(asked: string, topics: readonly string[], { city, isRemote }: Sought, now: Date) {
  const isOnline = isRemote || /\b(?:online|virtual)\b/i.test(asked);
  const month = readMonth(asked, now);
  const words = month === undefined ? topics : topics.filter((topic) => monthOf(topic) === null);
  return omitEmpty({ q: words.join(" "), city: city ?? undefined, online: isOnline ? (true as const) : undefined, month });
}

/** The Tech Flash tag that the words belong to, or else the words themselves. */
function readNewsFilters(topics: readonly string[]): { q?: string; tag?: string } {
  const words = topics.filter((topic) => topic !== "news").join(" ");
  const [tag] = findKeywordTags(`${words}; ${words.toUpperCase()}`);
  return omitEmpty(tag === undefined ? { q: words } : { tag });
}

/** The month that a question names, such as "2026-12": the next one of that name. */
function readMonth(asked: string, now: Date): string | undefined {
  const [year = 0, month = 1] = indiaDayOf(now).split("-").map(Number);
  const named = findNamedMonth(asked);
  const monthsAhead = named === null ? readMonthsAhead(asked) : (named + 12 - month) % 12;
  if (monthsAhead === undefined) return undefined;
  const months = month - 1 + monthsAhead;
  return `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The month after a preposition, from 1 to 12: "in March", but not "on marketing". */
function findNamedMonth(asked: string): number | null {
  const words = asked.match(/(?<=\b(?:in|on|for|this|during|of)\s+)[a-z]+/gi) ?? [];
  return words.map(monthOf).find((month) => month !== null) ?? null;
}

/** 1 to 12; null for a word that is not the name of a month. */
function monthOf(word: string): number | null {
  const at = monthNames.findIndex((name) => name.test(word));
  return at === -1 ? null : at + 1;
}

function readMonthsAhead(asked: string): number | undefined {
  if (/\bnext month\b/i.test(asked)) return 1;
  return /\bthis month\b/i.test(asked) ? 0 : undefined;
}

function readNumber(pattern: RegExp, text: string, max: number): number | undefined {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Math.min(Number(digits), max);
}

type Given<Filters> = { [Name in keyof Filters]?: Exclude<Filters[Name], undefined> };

/** Only the filters that have a value. */
function omitEmpty<Filters extends object>(filters: Filters): Given<Filters> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given) as Given<Filters>;
}
