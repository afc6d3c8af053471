// Breaks a text into lines of a width.

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

export type Measure = (text: string) => number;

/**
 * Breaks a text into at most `linesMax` lines of at most `width`, as `measure` counts it. A text that is too long ends in "…", and a word
 * longer than a line is broken.
 */
export function wrapText(text: string, { width, linesMax, measure }: { width: number; linesMax: number; measure: Measure }): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < linesMax) {
    if (measure(rest) <= width) return [...lines, rest];
    const isLast = lines.length === linesMax - 1;
    const line = takeLine(rest, width, isLast ? (part) => measure(`${part}…`) : measure);
    lines.push(isLast ? `${line.trimEnd()}…` : line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** The longest beginning of a text that fits: whole words, or else a part of the first one. It has at least one letter, fitting or not. */
function takeLine(text: string, width: number, measure: Measure): string {
  let fitting = "";
  let afterWord = "";
  for (const { segment } of graphemes.segment(text)) {
    const longer = fitting + segment;
    if (measure(longer.trimEnd()) > width) return afterWord || fitting || segment;
    if (segment === " ") afterWord = fitting;
    fitting = longer;
  }
  return fitting;
}
