// Thoughts that a model writes into its answer.

/** Between these many models that run on one's own machine think aloud. */
export const thoughtsTag = "think";

const end = `</${thoughtsTag}>`;

/** An answer so far. `hadThoughts`: they were told apart from it, so that another end of them ends nothing. */
export type Spoken = { text: string; hadThoughts: boolean };

/**
 * Adds a piece to an answer. Some servers write the opening tag themselves, as the last words of the prompt: then everything before the
 * closing one were thoughts, and `isAnew` says that the answer begins behind it. A closing tag is never shown, unless it is quoted as code.
 */
export function addPiece({ text, hadThoughts }: Spoken, piece: string): Spoken & { isAnew: boolean } {
  const whole = text + piece;
  // The tag may come in two pieces.
  const at = findEnd(whole, Math.max(0, text.length - end.length));
  if (at === -1) return { text: whole, hadThoughts, isAnew: false };
  const rest = whole.slice(at + end.length).replaceAll(unquotedEnd, "");
  return { text: hadThoughts ? whole.slice(0, at) + rest : rest, hadThoughts: true, isAnew: !hadThoughts };
}

const unquotedEnd = new RegExp(`(?<!\`)${end}`, "g");

function findEnd(text: string, from: number): number {
  const searched = new RegExp(unquotedEnd);
  searched.lastIndex = from;
  return searched.exec(text)?.index ?? -1;
}
