// Disambiguates names of skills that are also words ("Go", "R", "react"), by the words around them.
import type { Candidate } from "./term-index.ts";
import type { Token } from "./tokens.ts";

/** Words after a name that only a skill has, however it is written. */
const trades = wordSet("developer developers dev engineer engineers programmer programmers programming lang language framework");

/** Words after a name written with its capital. */
const uses = wordSet(
  "code codebase coding backend backends frontend service services microservice microservices script scripts scripting experience skills stack ecosystem apps applications library libraries runtime compiler certification certified basics fundamentals version",
);

/** Words before a name written with its capital, as in "languages: Go" and "strong C". */
const leads = wordSet(
  "using use know knows learn learning languages language frameworks framework tools technologies stack skills strong solid advanced core modern idiomatic",
);

const links = wordSet("in with of on to");
/** Words before "in", "with" or "of" that speak of ability, however the name is written. */
const abilities = wordSet(
  "experience experienced proficient proficiency expertise expert skilled skill fluent fluency knowledge familiar familiarity hands programming programmed coding coded background exposure command grounding understanding certified",
);
/** Words before "in" or "with" that speak of work done, when the name is written with its capital. */
const works = wordSet(
  "written write writing build building built develop developing developed work working worked code service services microservice microservices app apps application applications program programs script scripts system systems tool tools api apis backend backends software solutions tests components library libraries algorithms analysis models comfortable years year interest course courses",
);

/** Words after a sentence's first word that make it a verb: "React to incidents", "Excel at reviews". */
const verbFollowers = wordSet("to at quickly fast promptly your");

const listMarks = wordSet(", ; / | & + ( ) : • · and or plus aur और या");

/** Tokens between two names of one list at most, as in "), and". */
const LIST_GAP_MAX = 3;

/** The candidates that mean their skill, in order. Linear in their number. */
export function filterSkillMentions(candidates: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const isMeant = candidates.map((candidate) => isMeantByItself(candidate, tokens));
  // Two doubtful names with their capitals, side by side in a list, speak for each other; then certainty spreads along the list, both ways.
  const list = { candidates, tokens, isMeant };
  for (let at = 1; at < candidates.length; at += 1) spread(list, at - 1, at);
  for (let at = candidates.length - 1; at > 0; at -= 1) spread(list, at, at - 1);
  return candidates.filter((_, at) => isMeant[at]);
}

type CandidateList = { candidates: readonly Candidate[]; tokens: readonly Token[]; isMeant: boolean[] };

/** Lets the candidate at `to` be meant too, if the one at `from` speaks for it. */
function spread({ candidates, tokens, isMeant }: CandidateList, from: number, to: number): void {
  const [source, target] = [candidates[from], candidates[to]];
  if (!source?.slug || !target?.slug || isMeant[to] || !isOneList(source, target, tokens)) return;
  const isPair = source.isExact && target.isExact && source.slug !== target.slug;
  if (!isMeant[from] && !isPair) return;
  isMeant[to] = target.isExact || isEnclosed(target, tokens);
}

function isMeantByItself(candidate: Candidate, tokens: readonly Token[]): boolean {
  if (candidate.slug === null) return false;
  if (candidate.trust === "free") return true;
  if (candidate.trust === "exact" && candidate.isExact) return !isVerb(candidate, tokens);
  return isAlone(candidate, tokens) || hasCue(candidate, tokens);
}

/** A sentence begins with a capital whatever its first word is. */
function isVerb({ from, to }: Candidate, tokens: readonly Token[]): boolean {
  const [before, first] = [tokens[from - 1], tokens[from]];
  const opensSentence = isLineEnd(before) || before?.key === "." || before?.key === "•";
  return opensSentence && first?.raw !== first?.raw.toUpperCase() && verbFollowers.has(tokens[to + 1]?.key ?? "");
}

/** The whole text, or the whole line: a tag, a bullet. */
function isAlone({ from, to }: Candidate, tokens: readonly Token[]): boolean {
  const [before, after] = [tokens[from - 1], tokens[to + 1]];
  return isLineEnd(before) && (isLineEnd(after) || (after?.key === "." && isLineEnd(tokens[to + 2])));
}

function isLineEnd(token: Token | undefined): boolean {
  return token === undefined || token.raw === "\n";
}

function hasCue({ from, to, isExact }: Candidate, tokens: readonly Token[]): boolean {
  const after = tokens[to + 1]?.key ?? "";
  const opener = tokens[from - 1]?.key;
  const last = opener === ":" || opener === "(" ? from - 2 : from - 1;
  const [before, beforeThat] = [tokens[last]?.key ?? "", tokens[last - 1]?.key ?? ""];
  if (trades.has(after) || (links.has(before) && abilities.has(beforeThat))) return true;
  return isExact && (uses.has(after) || leads.has(before) || (links.has(before) && works.has(beforeThat)));
}

/** Whether only the marks of a list, or nothing, stand between two names. */
function isOneList(one: Candidate, other: Candidate, tokens: readonly Token[]): boolean {
  const [start, end] = one.from < other.from ? [one.to + 1, other.from] : [other.to + 1, one.from];
  if (end - start > LIST_GAP_MAX) return false;
  for (let at = start; at < end; at += 1) if (!listMarks.has(tokens[at]?.key ?? "")) return false;
  return true;
}

/** Between marks or ends on both sides: "python, go, rust", but not "python, go home". */
function isEnclosed({ from, to }: Candidate, tokens: readonly Token[]): boolean {
  return [tokens[from - 1], tokens[to + 1]].every((token) => isLineEnd(token) || token?.key === "." || listMarks.has(token?.key ?? ""));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
