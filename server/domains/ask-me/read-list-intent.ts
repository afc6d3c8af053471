// What a question asks to be listed: openings, events or news, narrowed as its words say.
import { JOB_SALARY_MAX, JOB_YEARS_MAX } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { readSought } from "#server/domains/search/search.ts";
import type { Sought } from "#server/domains/search/search.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { findKeywordTags } from "#server/domains/tech-flash/tech-flash.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { readNamedDays } from "./read-named-days.ts";
import type { NamedDays } from "./read-named-days.ts";

/** Filters as the addresses of the lists have them. `days`: what no list can be narrowed to. */
export type ListIntent =
  | { kind: "job"; filters: JobFilters }
  | { kind: "event"; filters: { q?: string; city?: string; online?: true; month?: string }; days?: NamedDays }
  | { kind: "tech-flash"; filters: { q?: string; tag?: string } };

// Whoever wants a list asks briefly; a long question describes a situation.
const questionMax = 120;
const topicsMax = 3;
/** The filters that say what the list is about. */
const topicFilters = ["q", "skill", "tag"];

const politely =
  /^\s*(?:(?:hi|hey|hello|please|pls|can you|could you|do you (?:have|know(?: of)?)|(?:is|are) there|i (?:want|need|am looking for)|i'?m looking for)\b[ ,]*)+/i;
const asksForNext =
  /^\s*(?:when|what|which|where)(?:'?s| is| are| will be)?(?: the)?(?=\s+(?:next|upcoming|coming)\b[^.?!]*\b(?:events?|meet-?ups?|hackathons?|workshops?|conferences?|webinars?|summits?)\b)/i;
const around = /\b(?:in|around|near) my (?:own )?(?:city|town|area|place)\b/gi;
const opensAsMore = /^\s*(?:(?:and|also|or|what about|how about|aur)\b[ ,]*)+/i;
// These words ask for advice or are about the reader's own affairs: a list answers neither.
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
 * The list that a question asks for; null where it asks for none, or for advice. With the questions before it that it goes on from, as “and
 * in Pune?” does, it leaves as it was in their list whatever it does not say itself; where they ask for none, neither does it. Months are
 * those after `now` in India.
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

/** The kind of list that a question names itself; null where it names none, or asks for advice. */
export function readListKind(question: string): ListIntent["kind"] | null {
  const asked = readAsked(question);
  if (asked === null) return null;
  if (namesOpenings.test(asked)) return "job";
  if (namesEvents.test(asked)) return "event";
  return asksWhatIsNew.test(asked) ? "tech-flash" : null;
}

/** The question without words such as “or” and “how about”, which ask for advice unless it goes on from another one. */
export function withoutOpening(question: string): string {
  return question.replace(opensAsMore, "");
}

/** The question without its polite beginning, and without a "when is" that only asks for what comes next; null where no list answers. */
function readAsked(question: string): string | null {
  const asked = question.replace(politely, "").replace(asksForNext, "").replaceAll(around, " ");
  return asked.length > questionMax || asksForAdvice.test(asked.replace(asksWhatIsNew, " ")) ? null : asked;
}

/** The list of the later question within that of the earlier one. A new topic takes the place of the old one. */
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

// From “8 to 12.5 LPA” it takes the 8: an opening is to pay at least that.
const payNamed = /(?<!\.)\b([1-9]\d?)(?:\.\d+)?(?:\s*(?:[-–]|to|and)\s*\d+(?:\.\d+)?)?\s*\+?\s*(?:lpa|lakhs?|lacs?)\b/i;

function readJobFilters(asked: string, topics: readonly string[], { city, isRemote }: Sought): JobFilters {
  const [skill] = matchSkills([...topics, asked]);
  const others = topics.filter((topic) => skill === undefined || !matchSkills([topic]).includes(skill));
  const words = [...others.filter((topic) => !namesOpenings.test(topic)), ...(/\bintern(?:ship)?s?\b/i.test(asked) ? ["intern"] : [])];
  const isNew = /\bfreshers?\b|\bentry[\s-]level\b|\bno experience\b|\b(?:under)?graduates?\b|\bbeginners?\b|\bstudents?\b/i.test(asked);
  const years = isNew ? 0 : readNumber(/(?<!\.)\b(\d{1,2})(?:\.\d+)?\s*\+?\s*(?:years?|yrs?)\b/i, asked, JOB_YEARS_MAX);
  const pay = readNumber(payNamed, asked, JOB_SALARY_MAX);
  const hybrid = /\bhybrid\b/i.test(asked) ? ("hybrid" as const) : undefined;
  // "Pune ya remote", either of them, is no list of its own: the city's is shown.
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

/** The tag of Tech Flash that the words belong to, else the words themselves. */
function readNewsFilters(topics: readonly string[]): { q?: string; tag?: string } {
  const words = topics.filter((topic) => topic !== "news").join(" ");
  const [tag] = findKeywordTags(`${words}; ${words.toUpperCase()}`);
  return omitEmpty(tag === undefined ? { q: words } : { tag });
}

/** The month a question names, such as "2026-12"; a month's name means the next one of that name. */
function readMonth(asked: string, now: Date): string | undefined {
  const [year = 0, month = 1] = indiaDayOf(now).split("-").map(Number);
  const named = findNamedMonth(asked);
  const monthsAhead = named === null ? readMonthsAhead(asked) : (named + 12 - month) % 12;
  if (monthsAhead === undefined) return undefined;
  const months = month - 1 + monthsAhead;
  return `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The month that follows a preposition, 1 to 12: "in March", but not "on marketing". */
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
