// A trie of all skill names. It finds them in a text in one pass, longest match first.
import { splitNames } from "#contracts/skills.ts";
import type { SkillEntry } from "#contracts/skills.ts";
import { isMark, readTokens } from "./tokens.ts";
import type { Token } from "./tokens.ts";

/** When a name means its skill: always (`free`), in its exact spelling (`exact`), or only beside words that confirm it (`context`). */
export type Trust = "free" | "exact" | "context";

type Branch = {
  next: Map<string, Branch>;
  /** The meaning of the name that ends at this node. A null slug is a phrase that means no skill. */
  meaning: { slug: string | null; trust: Trust; spellings: Set<string> } | null;
};

/** A name found in a text: `from` and `to` are the indexes of its first and last token. */
export type Candidate = { slug: string | null; trust: Trust; isExact: boolean; from: number; to: number };

export type TermIndex = Branch;

/** Builds the tree. Throws when two skills have the same name. */
export function buildTermIndex(skills: readonly SkillEntry[], notSkills: readonly string[]): TermIndex {
  const root: TermIndex = createBranch();
  for (const phrase of notSkills) addTerm(root, phrase, null, "free");
  for (const skill of skills) {
    for (const term of splitNames(skill.exact)) addTerm(root, term, skill.slug, "exact");
    for (const term of splitNames(skill.context)) addTerm(root, term, skill.slug, "context");
    for (const term of listFreeTerms(skill)) addTerm(root, term, skill.slug, "free");
  }
  return root;
}

/** All names in the tokens, in order, except those inside a longer name that was found before. */
export function findCandidates(index: TermIndex, tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const candidate = readLongest(index, tokens, from);
    if (candidate === null) continue;
    found.push(candidate);
    from = candidate.to;
  }
  return found;
}

/** Reads the longest name that starts at one token. The depth of the tree limits the work. */
function readLongest(index: TermIndex, tokens: readonly Token[], from: number): Candidate | null {
  let branch: Branch = index;
  let longest: Candidate | null = null;
  for (let to = from; to < tokens.length; to += 1) {
    const token = tokens[to];
    if (!token || !mayFollow(token, tokens[to - 1], to === from)) break;
    const next = branch.next.get(token.key);
    if (!next) break;
    branch = next;
    if (!branch.meaning) continue;
    const { slug, trust, spellings } = branch.meaning;
    longest = { slug, trust, isExact: spellings.has(spell(tokens.slice(from, to + 1))), from, to };
  }
  return longest;
}

/**
 * Whether a token can continue a name. ".NET" does not start inside "example.net", and the parts of "Node.js" are not separated, but "CI /
 * CD" may have spaces.
 */
function mayFollow(token: Token, before: Token | undefined, isFirst: boolean): boolean {
  if (isFirst) return !(isMark(token) && token.isGlued && before !== undefined && !isMark(before));
  if (token.key === "/" || token.key === "&") return true;
  return token.isGlued || (!isMark(token) && before?.key !== ".");
}

function listFreeTerms({ slug, name, aliases }: SkillEntry): string[] {
  const terms = [name, slug, ...splitNames(aliases)];
  // "Node.js" is also written "NodeJS" and "node js".
  const scripts = terms.flatMap((term) => (term.endsWith(".js") ? [term.replace(/\.js$/, "js"), term.replace(/\.js$/, " js")] : []));
  return [...terms, ...scripts];
}

function addTerm(root: TermIndex, term: string, slug: string | null, trust: Trust): void {
  const tokens = readTokens(term);
  let branch = root;
  for (const { key } of tokens) {
    const next = branch.next.get(key) ?? createBranch();
    branch.next.set(key, next);
    branch = next;
  }
  if (branch.meaning && branch.meaning.slug !== slug) throw new Error(`"${term}" means both ${branch.meaning.slug} and ${slug}`);
  branch.meaning ??= { slug, trust, spellings: new Set() };
  // The slug is not a spelling of an ambiguous name.
  if (branch.meaning.trust === trust) branch.meaning.spellings.add(spell(tokens));
}

function spell(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join(" ");
}

function createBranch(): Branch {
  return { next: new Map(), meaning: null };
}
