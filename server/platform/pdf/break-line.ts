// Breaks a text into lines that fit a width.

type Measured = { text: string; width: number };

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Splits a text into words at any white space. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/**
 * Joins words into lines of at most `width`, as measured by `measure`. A word longer than a line is broken between graphemes, which people
 * see as letters.
 */
export function breakLine(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const space = measure(" ");
  const lines: Measured[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const wordWidth = measure(word);
    if (line && line.width + space + wordWidth <= width) {
      line.text += ` ${word}`;
      line.width += space + wordWidth;
    } else if (wordWidth <= width) lines.push({ text: word, width: wordWidth });
    else lines.push(...breakWord(word, width, measure));
  }
  return lines.map(({ text }) => text);
}

function breakWord(word: string, width: number, measure: (text: string) => number): Measured[] {
  const parts: Measured[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1);
    const segmentWidth = measure(segment);
    if (part && part.width + segmentWidth <= width) {
      part.text += segment;
      part.width += segmentWidth;
    } else parts.push({ text: segment, width: segmentWidth });
  }
  return parts;
}
