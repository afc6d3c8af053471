// Takes out of a text what is not seen for what it is.
import type { Token } from "markdown-it";

// Control characters and the marks that turn the reading direction around: code that reads otherwise than it runs.
// Joiners stay, Indian scripts need them.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
// As in titles: no script puts that many on one letter, and piles of them cover what others wrote above. Two that are no marks become such
// in Unicode's compatibility form, in which texts are compared and indexed.
const marksMax = 6;
const pile = /([\p{M}\uff9e\uff9f]{6})[\p{M}\uff9e\uff9f]+/gu;
const runs = /[\p{M}\uff9e\uff9f]+|[^\p{M}\uff9e\uff9f]+/gu;
const isMarks = /^[\p{M}\uff9e\uff9f]/u;

/** The text as it was typed, with one kind of line break. */
export function removeInvisible(source: string): string {
  return source.replace(/\r\n?/g, "\n").replace(unwanted, "").replace(pile, "$1").toWellFormed();
}

/** Cuts piles of marks that parts of a text make together: of images side by side each may bring six. */
export function cutPiles(text: string): string {
  return text.replace(pile, "$1");
}

/** Does the same to what was written as `&#x202e;`, which only the parser turns into a character. */
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

/** Returns how to shorten one run of a text after the other: of marks that follow each other in several runs, too, so many stay. */
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
