// Turns the filters of jobs into the facets that `job_facets` gives each job, and the words of a search into filters where that finds more.
import { paySteps, REMOTE } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { withOfficialCities } from "#server/domains/profiles/profiles.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { withOtherDots } from "#server/domains/spell-dots.ts";

/** What a job has to have. */
export type FacetQuery = {
  /** All of these; `everyJob` alone where there is no filter. */
  facets: string[];
  /** Words that it holds, as a person writes a search; null for none. */
  q: string | null;
  /** The least that its salary reaches, in LPA: exact, while the facet of pay is only the step below. Null for any. */
  pay: number | null;
};

/** The facet that every job has: asking the index for no facet would read it from end to end. */
export const everyJob = "all";

/**
 * The filters as facets. Skills whose signs the database's parser drops (C#) become filters by these skills. "Fresher" becomes a filter by
 * experience, because whoever hires beginners rarely writes the word.
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

/** Whether these filters leave out nothing. */
export function isEveryJob({ facets, q }: FacetQuery): boolean {
  return facets[0] === everyJob && q === null;
}

// Not where it is excluded ("-fresher"), or part of a phrase or of a longer word: of "fresher-friendly" would remain "-friendly", which
// excludes what is friendly.
const fresher = /"[^"]*"|(?<![\p{L}\p{N}"-])freshers?(?![\p{L}\p{N}"-])/giu;

/** The skills that a search as a whole names, if its signs would be lost. */
function namedBy(q = ""): string[] {
  const slugs = losesItsSigns(q.trim()) ? matchSkills([q]) : [];
  // "AI/ML" asks for machine learning alone, since nobody has to add that this is AI.
  return slugs.length === 1 ? slugs : slugs.filter((slug) => slug !== "artificial-intelligence");
}

// To the database C# and C++ are both the word "c", "AI/ML" are two words that few texts hold, and "Go" is a verb.
function losesItsSigns(name: string): boolean {
  return /^\p{L}{1,2}$/u.test(name) || (/^[\p{L}\p{N}.#+/]+$/u.test(name) && /[.#+/]/.test(name));
}

/** The skills among several words that have such signs ("C++ developer"), and the other words; none beside alternatives or a phrase. */
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
