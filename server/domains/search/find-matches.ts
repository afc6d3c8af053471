// Ranked matches for a question; unknown words are replaced by similar known ones.
import type { Ctx } from "#server/domains/context.ts";
import type { Question } from "#server/domains/passage.ts";
import { guessWords } from "#server/domains/spelling/spelling.ts";
import { selectMatches } from "./queries.ts";
import type { MatchFilter, MatchRow } from "./queries.ts";
import { rankMatches } from "./rank.ts";
import { readKinds, readQuestion, readSkillsSoughtSomewhere, readSubject } from "./read-question.ts";

export type Matches = {
  /** Best first. */
  rows: MatchRow[];
  /** The matches of the filter's kind, which is searched further back in time. Null when the filter has no kind. */
  ofKind: MatchRow[] | null;
  /** The question as it was searched, with the guesses in place of unknown words. */
  question: Question;
  /** Misspelt words, each with the word that was searched instead: `["kubernets", "kubernetes"]`. */
  guesses: [written: string, meant: string][];
};

type Filter = Omit<MatchFilter, "terms" | "text" | "about" | "now">;

/** Finds the public items within the filter that hold a key term of the question, best first. */
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
  // Only corrections that lead to public results are shown: others might reveal a word of a text that was taken down.
  const leading = new Set(wordsOf(question, (isFound) => isFound, guessed));
  const told = new Map([...guesses].filter(([written]) => leading.has(written)));
  return told.size === 0
    ? { ...present(rows), question, guesses: [] }
    : { ...present(guessed), question: replaceWords(question, told), guesses: [...told] };
}

/** The typed words of those terms that some row holds (`isFound`), or that no row holds, as `isWanted` chooses. */
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
