// Turns a typed query into search terms: stop words are dropped, and aliases of skills and cities are added as other spellings.
import { cities } from "#db/content/cities.ts";
import { kindWords, qualifyingWords, stopPhrases, stopWords, synonyms, skillContextWords } from "#db/content/search-words.ts";
import type { Synonyms } from "#db/content/search-words.ts";
import { skills } from "#db/content/skills.ts";
import { inOneSpelling } from "#contracts/one-spelling.ts";
import { SEARCH_TERMS_MAX } from "#contracts/search-limits.ts";
import { splitNames } from "#contracts/skills.ts";
import type { SkillEntry } from "#contracts/skills.ts";
import type { Question } from "#server/domains/passage.ts";
import { spellDots } from "#server/domains/spell-dots.ts";
import { spellNumbers, zerosOf } from "#server/domains/spell-numbers.ts";

const spellingsMax = 16;
const dot = "\u093c";
const longestName = 3;

const spellingsByName = collectSpellings();
const citiesByName = new Map(
  cities.flatMap((city) => readNames([city.name, ...city.aliases, ...city.scripts]).map((name) => [name, city.name])),
);
const skillsByName = new Map(skills.flatMap((skill) => namesOf(skill).map((name) => [name.toLowerCase(), skill])));

/**
 * The key terms of a question, in order of appearance, at most `SEARCH_TERMS_MAX`. The first spelling of a term is the one that was typed.
 * A question that has only stop words yields no terms; with `keepsSmallWords` its stop words become the terms.
 */
export function readQuestion(text: string, { keepsSmallWords = false } = {}): Question {
  const words = readWords(text);
  const zeros = zerosOf(text);
  const terms: string[][] = [];
  const seen = new Set<string>();
  for (let at = 0; at < words.length && terms.length < SEARCH_TERMS_MAX;) {
    const { length, spellings } = readTerm(words, at, zeros);
    at += length;
    if (spellings === null || spellings.some((spelling) => seen.has(spelling))) continue;
    for (const spelling of spellings) seen.add(spelling);
    terms.push(spellings);
    const plain = spellPlainly(spellings);
    if (plain.length > 0 && terms.length < SEARCH_TERMS_MAX) terms.push(plain);
  }
  if (terms.length === 0 && keepsSmallWords) return { terms: [...new Set(words)].slice(0, SEARCH_TERMS_MAX).map((word) => [word]) };
  return { terms };
}

/** The kinds of items that a question names, as in "react jobs" or "courses on sql". */
export function readKinds({ terms }: Question): ReadonlySet<string> {
  const typed = new Set(terms.map(([written]) => written));
  return new Set(Object.keys(kindWords).filter((kind) => kindWords[kind]?.some((word) => typed.has(word))));
}

/**
 * The facets that a question names: its cities, remote work, and skills. A skill counts if it is the whole text, or, where the whole text
 * is not a skill, if its name is a single letter ("R", "C#"). `isDoubtful` says that the whole text is ambiguous: it may be an ordinary
 * word ("go"), lose its punctuation in the index (".net"), or be part of another name ("Bombay" in "IIT Bombay").
 */
export function readSubject(text: string, { terms }: Question): { facets: string[]; isDoubtful: boolean } {
  const placeFacets = terms.flatMap(([written = ""]) => {
    const city = citiesByName.get(written);
    if (city !== undefined) return [`city:${city.toLowerCase()}`];
    return isRemote(written) ? ["tag:remote"] : [];
  });
  const name = text.trim().toLowerCase();
  const whole = skillsByName.get(name);
  const letters = terms.flatMap(([written = ""]) => (/^\p{L}[#+]*$/u.test(written) ? (skillsByName.get(written) ?? []) : []));
  const tags = (whole ? [whole] : letters).flatMap((skill) => [skill.slug, ...namesOf(skill)]).map((one) => `tag:${one.toLowerCase()}`);
  return {
    facets: [...placeFacets, ...tags],
    isDoubtful: citiesByName.has(name) || (whole !== undefined && (stopWords.has(name) || /[^\p{L}\p{M}\p{N} ]|^.$/u.test(name))),
  };
}

/**
 * The positions, from 1, of the terms that name a skill. Empty unless the question also names a place of work, as "react jobs in Pune" and
 * "remote iOS" do.
 */
export function readSkillsSoughtSomewhere({ terms }: Question): ReadonlySet<number> {
  const names = terms.map(([written = ""]) => written);
  if (!names.some((name) => citiesByName.has(name) || isRemote(name))) return new Set();
  return new Set(names.flatMap((name, at) => (skillsByName.has(name) ? [at + 1] : [])));
}

/** What a question is about, and the place it names. */
export type Sought = {
  /** The words that name the topic, as typed, in lower case. */
  topics: string[];
  /** The official name of the last city in the question. */
  city: string | null;
  isRemote: boolean;
};

/** Reads the topics and the place that a question names. */
export function readSought(text: string): Sought {
  const question = readQuestion(text);
  const topics = readTopics(question);
  const names = question.terms.map(([written = ""]) => written);
  return {
    topics: names.filter((_, at) => topics.has(at + 1)),
    city: names.flatMap((name) => citiesByName.get(name) ?? []).at(-1) ?? null,
    isRemote: names.some(isRemote),
  };
}

/** The positions, from 1, of the terms that name the topic. The other terms name a kind of item, a place or an audience. */
export function readTopics({ terms }: Question): ReadonlySet<number> {
  const names = terms.map(([written = ""]) => written);
  return new Set(names.flatMap((name, at) => (isQualifying(name) ? [] : [at + 1])));
}

function isQualifying(name: string): boolean {
  return qualifyingWords.has(name) || citiesByName.has(name) || isRemote(name) || /^\p{Nd}+$/u.test(name);
}

function isRemote(name: string): boolean {
  return spellingsByName.get(name)?.has("remote") ?? false;
}

/** The words of a text in lower case, without punctuation. `c++` and `node.js` are one word each. */
function readWords(text: string): string[] {
  const found = inOneSpelling(text)
    .toLowerCase()
    .replaceAll(/['’][\p{L}]{1,2}(?![\p{L}\p{M}])/gu, "")
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.#+][\p{L}\p{M}\p{N}#+]*)*/gu);
  return (found ?? []).map((word) => word.replace(/(?<!\.)\.+$/, "").slice(0, 60));
}

// Reads the longest known name that starts at `at`, or else one word. `spellings` is null for a stop word.
function readTerm(words: readonly string[], at: number, zeros: readonly number[]): { length: number; spellings: string[] | null } {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(" ");
    if (stopPhrases.has(name)) return { length, spellings: null };
    if (length === 1 && stopWords.has(name) && !isMeantAsName(words, at)) break;
    const others = spellingsByName.get(name);
    if (others) return { length, spellings: [name, ...[...others].filter((other) => other !== name)].slice(0, spellingsMax) };
  }
  const word = words[at] ?? "";
  return { length: 1, spellings: word === "" || stopWords.has(word) ? null : spellDots(word).flatMap((one) => spellWord(one, zeros)) };
}

// PostgreSQL reads the end of "GPT-6" as a negative number.
function spellWord(word: string, zeros: readonly number[]): string[] {
  return spellNumbers(word, zeros).flatMap((one) => (/^\d[\d.]*$/.test(one) ? [one, `-${one}`] : [one]));
}

// A stop word counts as a name beside a word such as "developer" or "learn": "go" does in "go developer", but not in "where to go".
function isMeantAsName(words: readonly string[], at: number): boolean {
  return words.length === 1 || skillContextWords.has(words[at - 1] ?? "") || skillContextWords.has(words[at + 1] ?? "");
}

// PostgreSQL's parser reduces `c#` and `c++` to `c`. So the other spellings of such a name become a term of their own, longest first.
function spellPlainly([written = "", ...others]: readonly string[]): string[] {
  if (!/^\p{L}[#+]+$/u.test(written)) return [];
  return others.filter((other) => /^[\p{L} ]+$/u.test(other)).toSorted((a, b) => b.length - a.length);
}

function collectSpellings(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const groups: Synonyms[] = [
    ...skills.map((skill) => ({ names: namesOf(skill) })),
    ...cities.map(({ name, aliases, scripts }) => ({ names: [name, ...aliases, ...scripts] })),
    ...synonyms,
  ];
  for (const { names, whenTyped } of groups) {
    const meant = readNames(names);
    for (const name of [...meant, ...readNames(whenTyped)]) known.set(name, new Set([...(known.get(name) ?? []), ...meant]));
  }
  return known;
}

function namesOf({ name, aliases, exact, context }: SkillEntry): string[] {
  return [name, ...[aliases, exact, context].flatMap(splitNames)].flatMap((one) => [one, ...spellScript(one)]);
}

// Other ways to type a name such as Node.js: NodeJS and Node JS.
function spellScript(name: string): string[] {
  const [, stem] = /^(\w+)\.js$/i.exec(name) ?? [];
  return stem === undefined ? [] : [`${stem}JS`, `${stem} JS`];
}

function readNames(names: readonly string[] = []): string[] {
  const read = names.map((name) => readWords(name).join(" ")).filter((name) => name !== "");
  return [...new Set(read.flatMap((name) => [name, name.replaceAll(dot, "")]))];
}
