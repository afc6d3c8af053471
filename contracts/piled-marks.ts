// Signs that stand on the letter before them, and the two that Unicode's compatibility form turns into such. A row is looked at from its
// beginning alone.
const pile = /(?<![\p{M}\uff9e\uff9f])([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text with at most 30 marks in a row, as many as any language needs (Unicode's Stream-Safe Text Format, UAX #15). To bring a text into
 * one of Unicode's forms, its marks are put in order, in a time that grows with the square of a row: a row of 40,000 takes JavaScript three
 * seconds, in which nobody is answered, and PostgreSQL a minute.
 */
export function cutPiledMarks(text: string): string {
  return text.replace(pile, "$1");
}
