// Ranked matches for a question; unknown words are replaced by similar known ones.
import type { Ctx } from "#server/domains/context.ts";
import type { Question } from "#server/domains/passage.ts";
import { guessWords } from "#server/domains/spelling/spelling.ts";
import { selectMatches } from "./queries.ts";
import type { MatchFilter, MatchRow } from "./queries.ts";
import { rankMatches } from "./rank.ts";
import { readKinds, readQuestion, readSkillsSoughtSomewhere, readSubject } from "./read-question.ts";

export type Matches = {
  /** The best first. */
  rows: MatchRow[];
  /** Those of the kind in the filter, which is searched further back; null without a kind. */
  ofKind: MatchRow[] | null;
  /** As it was searched, guesses included. */
  question: Question;
  /** What misspelt words were taken for: `["kubernets", "kubernetes"]`. */
  guesses: [written: string, meant: string][];
};

type Filter = Omit<MatchFilter, "terms" | "text" | "about" | "now">;

/** Everything public that holds a key term of the question, within the filter, the best first. */
export async function findMatches(ctx: Ctx, text: string, question: Question, filter: Filter): Promise<Matches> {
  const present = (rows: MatchRow[]) => ({
    rows: rows.filter((row) => !row.is_of_kind),
    ofKind: filter.kind === undefined ? null : rows.filter((row) => row.is_of_kind),
  });
  if (question.terms.length === 0) return { ...present([]), question, guesses: [] };
  const look = async (asked: Question): Promise<MatchRow[]> => {
    const now = ctx.clock.now();
    const { facets, isDoubtful } = readSubject(text, asked);
    const rows = await selectMatches(ctx.db, { ...filter, terms: asked.terms, text, about: facets, now });
    return rankMatches(rows, { now, isDoubtful, kinds: readKinds(asked), skills: readSkillsSoughtSomewhere(asked) });
  };
  const rows = await look(question);
  const unknown = wordsOf(question, (isFound) => !isFound, rows);
  const guesses = await guessWords(ctx, unknown);
  if (guesses.size === 0) return { ...present(rows), question, guesses: [] };
  const guessed = await look(replaceWords(question, guesses));
  // Only corrections that lead to public results are shown: another word might come from a text that was taken down.
  const leading = new Set(wordsOf(question, (isFound) => isFound, guessed));
  const told = new Map([...guesses].filter(([written]) => leading.has(written)));
  return told.size === 0
    ? { ...present(rows), question, guesses: [] }
    : { ...present(guessed), question: replaceWords(question, told), guesses: [...told] };
}

/** The words of the terms that `rows` hold, or do not hold. */
function wordsOf(question: Question, isWanted: (isFound: boolean) => boolean, rows: readonly MatchRow[]): string[] {
  const found = new Set(rows.flatMap((row) => row.terms));
  return question.terms.filter((_, place) => isWanted(found.has(place + 1))).map(([written = ""]) => written);
}

function replaceWords({ terms }: Question, guesses: ReadonlyMap<string, string>): Question {
  return { terms: terms.map((spellings) => spellingsOf(guesses.get(spellings[0] ?? "")) ?? spellings) };
}

function spellingsOf(word: string | undefined): readonly string[] | undefined {
  return word === undefined ? undefined : (readQuestion(word, { keepsSmallWords: true }).terms[0] ?? [word]);
}
