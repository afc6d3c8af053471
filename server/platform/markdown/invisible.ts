// Removes invisible and misleading characters from a text.
import type { Token } from "markdown-it";

// Control characters and marks that reverse the reading direction, which make code read differently from how it runs. Joiners stay, because
// Indian scripts need them.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
// The same limit as in titles: no script puts more marks on one letter, and piles of them cover the lines above. Two characters that are
// not marks become marks in Unicode's compatibility form, in which texts are compared and indexed.
const marksMax = 6;
const pile = /([\p{M}\uff9e\uff9f]{6})[\p{M}\uff9e\uff9f]+/gu;
const runs = /[\p{M}\uff9e\uff9f]+|[^\p{M}\uff9e\uff9f]+/gu;
const isMarks = /^[\p{M}\uff9e\uff9f]/u;

/** Returns the typed text without those characters, with one kind of line break. */
export function removeInvisible(source: string): string {
  return source.replace(/\r\n?/g, "\n").replace(unwanted, "").replace(pile, "$1").toWellFormed();
}

/** Shortens piles of marks that several parts of a text form together: adjacent images may each bring six. */
export function cutPiles(text: string): string {
  return text.replace(pile, "$1");
}

/** Does the same to characters written as `&#x202e;`, which only the parser decodes. */
export function removeWrittenInvisible(tokens: readonly Token[]): void {
  const cutMarks = createMarkCutter();
  for (const token of tokens) {
    if (token.type === "text" || token.type === "text_special") {
      token.content = token.content.replace(unwanted, "").replace(runs, cutMarks);
    }
    const title = token.attrGet("title");
    if (title !== null) token.attrSet("title", removeInvisible(String(title)));
    if (token.children) removeWrittenInvisible(token.children);
  }
}

/**
 * Returns a function that shortens the runs of a text one after the other. It counts marks across runs, so that many runs in a row cannot
 * pile them up.
 */
function createMarkCutter(): (run: string) => string {
  let room = marksMax;
  return (run) => {
    if (!isMarks.test(run)) {
      room = marksMax;
      return run;
    }
    const kept = [...run].slice(0, room);
    room -= kept.length;
    return kept.join("");
  };
}
