// Breaks a text into lines that fit a width.

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

export type Measure = (text: string) => number;

/**
 * Breaks a text into at most `linesMax` lines of at most `width`, as measured by `measure`. A word longer than a line is broken. A text
 * that is too long ends in "…" after a word, or inside a word if less than half of the line would be used otherwise.
 */
export function wrapText(text: string, { width, linesMax, measure }: { width: number; linesMax: number; measure: Measure }): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < linesMax) {
    if (measure(rest) <= width) return [...lines, rest];
    if (lines.length === linesMax - 1) return [...lines, cutOff(rest, width, measure)];
    const { words, fitting } = takeLine(rest, width, measure);
    const line = words || fitting;
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** Cuts a text that is too long for its line, and adds "…". */
function cutOff(text: string, width: number, measure: Measure): string {
  const withDots = (part: string) => measure(`${part}…`);
  const { words, fitting } = takeLine(text, width, withDots);
  const isShort = words === "" || withDots(words) < width / 2;
  return `${(isShort ? fitting : words).trimEnd()}…`;
}

/** Returns the longest start of a text that fits, with at least one grapheme, and the whole words in it. */
function takeLine(text: string, width: number, measure: Measure): { words: string; fitting: string } {
  let fitting = "";
  let words = "";
  for (const { segment } of graphemes.segment(text)) {
    const longer = fitting + segment;
    if (measure(longer.trimEnd()) > width) return { words, fitting: fitting || segment };
    if (segment === " ") words = fitting;
    fitting = longer;
  }
  return { words, fitting };
}
