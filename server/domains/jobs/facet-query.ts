// Converts job filters into facets, the values that `job_facets` computes for each job, and a search into filters where that finds more.
import { paySteps, REMOTE } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { withOfficialCities } from "#server/domains/profiles/profiles.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { withOtherDots } from "#server/domains/spell-dots.ts";

/** The conditions that a job has to meet. */
export type FacetQuery = {
  /** All of these facets; only `everyJob` when there is no filter. */
  facets: string[];
  /** Words that the job contains, in the syntax of a web search; null for none. */
  q: string | null;
  /** The minimum pay in LPA, exact; the facet of pay is only the step below. Null for any. */
  pay: number | null;
};

/** The facet that every job has. Without any facet, the whole index would be read. */
export const everyJob = "all";

/**
 * Converts filters into facets. Skills whose signs the database's parser drops (C#) become filters by these skills. "Fresher" becomes a
 * filter by experience, because employers who hire beginners rarely use the word.
 */
export function toFacetQuery({ q, tag, city, mode, pay, years, skill }: JobFilters): FacetQuery {
  const words = q?.replaceAll(fresher, (found) => (found.startsWith('"') ? found : " ")).trim();
  const step = paySteps.findLast((one) => pay !== undefined && one <= pay);
  const facets = [
    city !== undefined && city !== REMOTE && `city:${city}`,
    city === REMOTE && "mode:remote",
    mode !== undefined && `mode:${mode}`,
    step !== undefined && `pay:${step}`,
    years !== undefined && `years:${years}`,
    words !== q?.trim() && "years:0",
    skill !== undefined && `skill:${skill}`,
    tag !== undefined && `tag:${tag}`,
  ];
  const named = namedBy(words);
  const { slugs, rest } = named.length > 0 ? { slugs: named, rest: "" } : takeSignedSkills(words);
  const wanted = [...new Set([...facets.filter((facet) => facet !== false), ...slugs.map((slug) => `skill:${slug}`)])];
  return {
    facets: wanted.length === 0 ? [everyJob] : wanted,
    q: rest === "" ? null : withOtherDots(withOfficialCities(rest)),
    pay: pay ?? null,
  };
}

/** Whether every open job meets these conditions. */
export function isEveryJob({ facets, q }: FacetQuery): boolean {
  return facets[0] === everyJob && q === null;
}

// Not if it is excluded ("-fresher"), in a phrase, or part of a longer word: of "fresher-friendly" only "-friendly" would remain, which
// excludes the word.
const fresher = /"[^"]*"|(?<![\p{L}\p{N}"-])freshers?(?![\p{L}\p{N}"-])/giu;

/** The skills that the whole search names, if the database would drop their signs. */
function namedBy(q = ""): string[] {
  const slugs = losesItsSigns(q.trim()) ? matchSkills([q]) : [];
  // "AI/ML" only asks for machine learning, which is AI anyway.
  return slugs.length === 1 ? slugs : slugs.filter((slug) => slug !== "artificial-intelligence");
}

// The database reads both C# and C++ as "c", "AI/ML" as two words that few texts contain, and "Go" as a verb.
function losesItsSigns(name: string): boolean {
  return /^\p{L}{1,2}$/u.test(name) || (/^[\p{L}\p{N}.#+/]+$/u.test(name) && /[.#+/]/.test(name));
}

/**
 * The skills with such signs in a search of several words ("C++ developer"), and the other words. None if the search has alternatives or a
 * phrase.
 */
function takeSignedSkills(q = ""): { slugs: string[]; rest: string } {
  if (/"|\bor\b/i.test(q)) return { slugs: [], rest: q };
  const slugs: string[] = [];
  const others = q.split(/\s+/).filter((written) => {
    const word = written.replace(/[,;.]$/, "");
    const found = /[#+]/.test(word) && /^[\p{L}\p{N}/#+]+$/u.test(word) ? matchSkills([word]) : [];
    slugs.push(...found);
    return found.length === 0;
  });
  return { slugs, rest: slugs.length > 0 ? others.join(" ") : q };
}
