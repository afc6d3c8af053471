// Parts of a text that PostgreSQL takes quadratic time to take apart into words, made harmless.

// It takes an underscore for part of a file's name, and looks at each for a longer one, until white space.
const wordMax = 300;
// From where a word begins: a shorter one is not looked at from each of its letters.
const longWord = new RegExp(String.raw`(?<!\S)\S{${wordMax},}`, "gu");
const piece = new RegExp(String.raw`\S{${wordMax}}(?=\S)`, "gu");
// Of each of these it looks for the end, also where there is none.
const commentsMax = 20;

/**
 * The text with a space in words of more than 300 characters that have underscores, and after the first signs of more comments of HTML than
 * anybody writes about. Without it, 40,000 characters of "_a" keep PostgreSQL busy for ten seconds. For what is indexed, not for what is
 * shown as it was typed.
 */
export function easeIndexing(text: string): string {
  let comments = 0;
  return text
    .replace(longWord, (word) => (word.includes("_") ? word.replace(piece, "$& ") : word))
    .replaceAll("<!--", (start) => ((comments += 1) > commentsMax ? "<! --" : start));
}
