import { inOneSpelling } from "#contracts/one-spelling.ts";

type Piece = { at: number; text: string; isMarked: boolean };

/** A text with the words of the search marked, also where they have another ending or spelling. */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  return splitAtMarks(text, marks).map((piece) =>
    piece.isMarked ? (
      <mark key={piece.at} className="rounded-sm bg-marigold-tint text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

function splitAtMarks(text: string, marks: readonly string[]): Piece[] {
  const stems = marks.flatMap((mark) => mark.split(" ")).map(stemOf);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(/(?:[\p{L}\p{M}\p{N}+#]|[\u200c\u200d])+/gu)) {
    const lower = inOneSpelling(word).toLowerCase();
    if (!stems.some((stem) => lower === stem || (stem.length > 3 && lower.startsWith(stem)))) continue;
    pieces.push({ at: from, text: text.slice(from, index), isMarked: false }, { at: index, text: word, isMarked: true });
    from = index + word.length;
  }
  return [...pieces, { at: from, text: text.slice(from), isMarked: false }];
}

function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ings?|ies|ed|es|s|e|y)$/u, "");
}
