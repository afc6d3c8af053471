// Plain text for cards: invisible characters removed, truncated at a word or sentence.

// Soft hyphen, zero-width space, word joiner and its kin, byte order mark, bidi overrides and isolates, annotations, noncharacters.
// The joiners U+200C and U+200D stay: Indian scripts and emoji need them.
const invisible =
  /[[\p{Cc}--[\t\n\v\f\r\u0085]]\u00ad\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gv;

// A sign that is seen by itself: no joiner, no mark, and nothing that other scripts take for a blank.
const seen = /[^\s\p{M}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;
// The same limit as for texts of members: no script puts more marks on one letter, and piles of them cover the lines around.
const pile = /(\p{M}{6})\p{M}+/gu;

/**
 * One line of well-formed text: control characters, bidi overrides and other invisible marks removed, white space joined to single spaces,
 * piles of marks cut. Empty if nothing of it would be seen.
 */
export function cleanText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(invisible, "")
    .replace(pile, "$1")
    .replace(/[\s\u0085]+/g, " ")
    .trim();
  return seen.test(line) ? line : "";
}

/**
 * Joins paragraphs into one line. Adds a full stop to those that end without punctuation, such as headings and list items, if the script
 * has capital letters by which a new sentence is recognised.
 */
export function joinParagraphs(paragraphs: readonly string[]): string {
  if (paragraphs.length === 0) return "";
  return paragraphs.reduce((text, next) => {
    const isNewSentence = /[\p{Ll}\p{Lu}\p{N}][)\]"'”’»]?$/u.test(text.slice(-4)) && /^["'“‘«([]?\p{Lu}/u.test(next);
    return `${text}${isNewSentence ? ". " : " "}${next}`;
  });
}

/**
 * Returns at most `limit` UTF-16 units of `text`, including the ellipsis. Cuts at a word if there are words, never inside a grapheme, so
 * that conjuncts, emoji families and surrogate pairs stay whole.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = wholeGraphemes(text, limit - 1);
  const space = whole.lastIndexOf(" ");
  const endsAtWord = text[whole.length] === " ";
  // Scripts written without spaces, or one very long word: cut between graphemes.
  const kept = endsAtWord || space < whole.length / 2 ? whole : whole.slice(0, space);
  return `${kept.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, "")}…`;
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
// Room to find the end of the grapheme at the limit; longer graphemes are piles of marks, which are cut between code points.
const lookAheadUnits = 64;

function wholeGraphemes(text: string, room: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, room + lookAheadUnits))) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  if (end > 0) return text.slice(0, end);
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(room - 1));
  return text.slice(0, splitsPair ? room - 1 : room);
}
