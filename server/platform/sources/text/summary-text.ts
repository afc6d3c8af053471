// Makes a summary from a source's text on an article or event, without boilerplate that feeds add and words that tell a reader nothing.
import { joinParagraphs } from "./plain-text.ts";

/** Returns the summary, of any length, of an article or event with this title; empty when the paragraphs say nothing beyond the title. */
export function readSummary(paragraphs: readonly string[], title: string): string {
  const kept = paragraphs.filter((text, index) => !isNoise(text) && !isTitle(text, title, index));
  if (kept.length > 1 && invitation.test(kept.at(-1) ?? "")) kept.pop();
  // The page shows the author beside the title; but in a text of one paragraph the author may be all there is.
  const body = kept.length > 1 && byline.test(kept[0] ?? "") ? kept.slice(1) : kept;
  const text = withoutTail(joinParagraphs(body), title);
  return lettersOf(title).includes(lettersOf(text)) ? "" : text;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** A whole paragraph that says nothing. */
const isNoise = (text: string) => noise.test(text) || notice.test(text);

const noise =
  /^(?:\[?(?:comments|link|advertisement|view csaf)\]?(?: \[comments\])?|(?:\d\. )?(?:introduction|overview|abstract|(?:executive )?summary|background):?|\d+ posts? - \d+ participants?)$/i;

/** The heading of each advisory on the products of one vendor. */
const notice = /^As of \p{Lu}[\p{L} \d,]{5,30}, CISA will no longer be updating /u;

/** A paragraph that only links to the rest: "Continue reading on Medium »". */
const invitation =
  /^(?:(?:Continue|Keep) [Rr]eading|Read (?:[Mm]ore|[Oo]n)|Read (?:the )?(?:[Ff]ull|[Rr]est|[Ww]hole))(?: (?:of|this|the|article|story|post))*(?: topic| (?:on|at) [^.!?]{2,60}[.»→ ]{0,3})$/;

/** A repetition of the title; a part of it above the text is a heading. */
function isTitle(text: string, title: string, index: number): boolean {
  const [letters, name] = [lettersOf(text), lettersOf(title)];
  return letters !== "" && (letters === name || (index === 0 && letters.length >= headingMin && name.includes(letters)));
}

const headingMin = 12;

const byline = /^(?:(?:Posted |Written )?[Bb]y:?|[Aa]uthors?:) (?=[\p{Lu}@]).{2,200}(?<![.!?…:])$/u;

const arxivPreamble = /^arXiv:\S{1,40} Announce Type: [\w-]{1,30} Abstract: /;

const tails = [
  // Who submitted the link, and the number of comments there.
  /\s?submitted by \/?u\/\S{1,40}(?: to \/?r\/\S{1,40})? \[link\] \[(?:\d+ )?comments?\]$/,
  /\s?Article URL: \S{1,600} Comments URL: \S{1,200} Points: \d+ # Comments: \d+$/,
  /\s?© ?\d{4} [^.©]{1,60}\. All rights reserved\.(?: For personal use only\.)?$/,
  // After the last sentence.
  /(?<=[.!?…]["”’]?) By(?: \p{Lu}[\p{L}.'’-]{0,30},?(?: and)?){2,8}$/u,
];

function withoutTail(text: string, title: string): string {
  const trimmed = tails.reduce((left, tail) => left.replace(tail, "").trim(), withoutPostFooter(text));
  return (
    withoutReadMore(trimmed, title)
      .replace(arxivPreamble, "")
      .trim()
      .replace(/(?:…|\.{3})?\s?\[(?:…|\.\.\.|&hellip;)\]$/, "…")
      .replace(/\s(?:…|\.{3})$/, "…")
      // Links end in a space in some feeds: "our app , and".
      .replaceAll(/ (?=[,.](?: |$))/g, "")
  );
}

/** The line that WordPress adds below every article: "The post … appeared first on …". */
function withoutPostFooter(text: string): string {
  const footer = Math.max(text.lastIndexOf(" appeared first on "), text.lastIndexOf(" first appeared on "));
  const start = footer === -1 ? -1 : text.lastIndexOf("The post ", footer);
  return (start === -1 ? text : text.slice(0, start)).trim();
}

const readMore =
  /(?:^|\s)(?:Continue [Rr]eading|Keep [Rr]eading|Read [Mm]ore|Read [Oo]n|Read [Tt]he (?:[Ff]ull|[Rr]est|[Ww]hole)\b|Read [Ff]ull\b|Learn [Mm]ore|READ MORE|CONTINUE READING|और पढ़ें|आगे पढ़ें|पूरा पढ़ें|مزید پڑھیں)/gu;
const readMoreRest = /^(?:of|about|on|at|article|story|post|here|the)*$/;

/** An invitation to read on at the end, alone or with a repetition of the title. */
function withoutReadMore(text: string, title: string): string {
  const last = [...text.matchAll(readMore)].at(-1);
  if (last === undefined) return text;
  const rest = lettersOf(text.slice(last.index + last[0].length));
  const name = lettersOf(title);
  const isAll = readMoreRest.test(rest) || (name !== "" && readMoreRest.test(rest.replace(name, "")));
  return isAll ? text.slice(0, last.index).trim() : text;
}
