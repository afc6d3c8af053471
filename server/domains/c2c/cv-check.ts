// Compares a CV with a job's requirements: for each one, the lines that show it, or that none does.
import { inOneSpelling } from "#contracts/one-spelling.ts";
import type { Resume } from "#contracts/cv-resume.ts";
import type { CheckedRequirement, CvCheck, CvDocument, CvQuote } from "#contracts/cv.ts";
import type { Ctx } from "#server/domains/context.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { toDocument } from "./cv-document.ts";
import { matchRequirements } from "./match-requirements.ts";
import { findBestResources } from "./resources.ts";

type Line = { place: string; text: string; skills: ReadonlySet<string>; words: ReadonlySet<string> };

const quotesMax = 3;
// A line that shares fewer words than this with a requirement does so by chance.
const sharedWordsMin = 2;
const sharedShareMin = 0.5;
const wordLengthMin = 4;

/** Compares a CV with requirements. Every quote is a line of the CV, unchanged. A requirement that no line shows is reported as missing. */
export async function checkCv(ctx: Ctx, resume: Resume, requirements: readonly string[]): Promise<CvCheck> {
  const lines = readLines(toDocument(resume));
  const shownSkills = [...new Set(lines.flatMap(({ skills }) => [...skills]))];
  const matches = matchRequirements(requirements, shownSkills);
  const missing = matches.flatMap(({ state, skills }) => (state === "gap" ? skills.filter(({ isDone }) => !isDone) : []));
  const resources = await findBestResources(
    ctx,
    missing.map(({ slug }) => slug),
  );
  const checked = matches.map(({ text, state, skills }): CheckedRequirement => {
    if (state === "unknown") {
      const quotes = quoteWords(lines, text);
      return { text, isShown: quotes.length > 0, quotes, missing: [] };
    }
    const quotes = skills.filter(({ isDone }) => isDone).flatMap(({ slug, name }) => quoteSkill(lines, slug, name));
    const gaps = state === "gap" ? skills.filter(({ isDone }) => !isDone) : [];
    return {
      text,
      isShown: state === "met",
      quotes: mergeQuotes(quotes).slice(0, quotesMax),
      missing: gaps.map(({ slug, name }) => ({ slug, name, resource: resources.get(slug) ?? null })),
    };
  });
  return { shown: checked.filter(({ isShown }) => isShown).length, all: checked.length, requirements: checked };
}

/** Lines about work done come before lists of skills, because they prove more. */
function readLines({ label, summary, sections }: CvDocument): Line[] {
  const read = sections.map((section) => ({
    isList: section.isCompact,
    lines: section.entries.flatMap((entry) => {
      const { title, subtitle, text, bullets, tags } = entry;
      const name = [title, subtitle].filter((part) => part !== "").join(", ");
      const place = name === "" ? section.heading : `${section.heading}: ${name}`;
      if (section.isCompact) return toLines(section.heading, text === "" ? title : `${title}: ${text}`);
      return [
        ...bullets.flatMap((bullet) => toLines(place, bullet)),
        ...toLines(place, text),
        ...toLines(place, tags),
        ...toLines(section.heading, name),
      ];
    }),
  }));
  const proof = read.filter(({ isList }) => !isList).flatMap(({ lines }) => lines);
  const lists = read.filter(({ isList }) => isList).flatMap(({ lines }) => lines);
  return [...proof, ...toLines("Summary", summary), ...lists, ...toLines("Headline", label)];
}

function toLines(place: string, text: string): Line[] {
  return text === "" ? [] : [{ place, text, skills: new Set(matchSkills([text])), words: new Set(readWords(text).keys()) }];
}

function quoteSkill(lines: readonly Line[], slug: string, name: string): CvQuote[] {
  const found = lines.find(({ skills }) => skills.has(slug));
  return found ? [{ place: found.place, text: found.text, because: `names ${name}` }] : [];
}

/** For a requirement that names no skill of our list: the line that shares the most words with it; none when too few are shared. */
function quoteWords(lines: readonly Line[], requirement: string): CvQuote[] {
  const wanted = [...readWords(requirement)];
  const scored = lines.map((line) => ({ line, shared: wanted.filter(([word]) => line.words.has(word)) }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, next) => (next.shared.length > (top?.shared.length ?? 0) ? next : top),
    null,
  );
  if (!best || best.shared.length < sharedWordsMin || best.shared.length < wanted.length * sharedShareMin) return [];
  const because = `shares the words ${best.shared.map(([, written]) => `“${written}”`).join(", ")}`;
  return [{ place: best.line.place, text: best.line.text, because }];
}

/** A line that shows several skills is quoted once. */
function mergeQuotes(quotes: readonly CvQuote[]): CvQuote[] {
  const merged = new Map<string, CvQuote>();
  for (const quote of quotes) {
    const key = `${quote.place}\n${quote.text}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, because: `${before.because} and ${quote.because.replace(/^names /, "")}` } : quote);
  }
  return [...merged.values()];
}

const fillers = new Set(
  "about able again also among and any are around based been being both build building can candidate clear could daily deep each either etc excellent experience experienced familiarity for from good great hands have having high ideally into job knowledge least like minimum more must need nice other our own plus preferred required role should skill skills solid some strong such team than that the their them they this through understanding using very want well what when where which while will with within work working would year years you your".split(
    " ",
  ),
);

/** The significant words of a text: each in a normalised spelling, with the spelling in the text. */
function readWords(text: string): Map<string, string> {
  const written = text.toLowerCase().match(/(?:[\p{L}\p{M}\p{N}]|[\u200c\u200d])+/gu) ?? [];
  const words = written.map((word) => [inOneSpelling(word), word] as const);
  return new Map(words.filter(([word]) => word.length >= wordLengthMin && !fillers.has(word) && !/^\d+$/.test(word)));
}
