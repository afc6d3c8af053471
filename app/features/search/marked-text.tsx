/** A text with the words of the search marked; other forms of a word count as it. */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  const stems = marks.flatMap((mark) => mark.split(" ")).map(stemOf);
  return text.split(/([\p{L}\p{M}\p{N}+#]+)/u).map((piece, place) => {
    const word = piece.toLowerCase();
    const isMarked = place % 2 === 1 && stems.some((stem) => word === stem || (stem.length > 3 && word.startsWith(stem)));
    return isMarked ? (
      <mark key={place} className="rounded-xs bg-marigold-tint text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ings?|ies|ed|es|s|e|y)$/u, "");
}
