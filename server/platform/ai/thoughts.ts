// Separates an answer from the thoughts (`<think>`) that a model writes into it.

/** The tag around thoughts, which many local models write. */
const thoughtsTag = "think";

const start = `<${thoughtsTag}>`;
const end = `</${thoughtsTag}>`;
const tag = `</?${thoughtsTag}>`;

/** An answer so far. */
export type PartialAnswer = {
  /** The answer without thoughts. */
  text: string;
  /** The part of it that no later piece can change. */
  kept: string;
  /** The raw text after that, which is not decided yet. */
  rest: string;
  /** Whether `rest` begins in the middle of a line. */
  isMidLine: boolean;
  /** The fence that ends the code block in which `rest` begins; null outside of code. */
  fence: string | null;
  /** Whether `rest` begins within thoughts. */
  isThinking: boolean;
  /** Whether thoughts were found already: a further closing tag then ends nothing. */
  hadThoughts: boolean;
};

/** The state before the first piece. */
export const emptyAnswer: PartialAnswer = {
  text: "",
  kept: "",
  rest: "",
  isMidLine: false,
  fence: null,
  isThinking: false,
  hadThoughts: false,
};

/**
 * Adds a piece to an answer. Some servers write the opening tag themselves, as the last words of the prompt: then everything before the
 * closing tag was thoughts. A tag is removed, unless the answer talks about it: as code, in quotation marks or within a sentence. Text that
 * is decided is not read again, so the time grows linearly with the length.
 */
export function addPiece(before: PartialAnswer, piece: string): PartialAnswer {
  let now = { ...before, rest: before.rest + piece };
  for (let length = measureCertain(now); length > 0; length = measureCertain(now)) now = readPart(now, length);
  let all = now;
  while (all.rest !== "" && !all.isThinking) all = readPart(all, all.rest.length);
  return { ...now, text: all.kept };
}

/** Records that the server sent thoughts separately, between two pieces. */
export function addThoughts({ text }: PartialAnswer): PartialAnswer {
  return { ...emptyAnswer, text, kept: text, hadThoughts: true };
}

const fenceStart = /^[ \t\d>*+.)-]*(`{3,}(?!`)(?![^\n]*`)|~{3,})/;
// A longer span between two backticks is not code, but two unrelated backticks.
const codeMaxLength = 500;
const codeInLine = new RegExp(`\`[^\`\\n]{1,${codeMaxLength}}\``, "g");
// Code within a line, also before its end has come; and quotation marks.
const quoted = new RegExp([codeInLine.source, `(?:\`|<code>)${tag}`, `["'“‘(]${tag}["'”’)]`].join("|"), "g");
const quotedEnd = new RegExp(`[\`"'“‘(]${end}(?:[\`"'”’)]|$)`, "g");
// The end of a sentence, also in Hindi or Urdu, and with closing brackets, quotation marks or emphasis.
const sentenceEnd = `[.!?…।॥۔؟]["'”’)\\]*_]*`;
// A tag first in its line, right after a word or before one, last in its line, or between two sentences.
const unquotedTag = new RegExp(
  `${tag}(?:(?<=(?:^[ \\t]*|\\S)${tag})|(?=[\\p{L}\\p{N}]|\\s*$)|(?<=${sentenceEnd}[ \\t]+${tag})(?=[ \\t]+[^\\p{Ll}\\s]))`,
  "u",
);
const decidedTag = new RegExp(`^[^\`\\n]*?${tag}(?=[ \\t]*\\S)`);
/** The number of characters after a tag that are needed to decide what it is. */
const aheadLength = 20;

/** How many characters of `rest` can be decided now. */
function measureCertain({ rest, isMidLine, fence, isThinking }: PartialAnswer): number {
  if (isThinking) return measureThoughts(rest);
  const line = rest.indexOf("\n") + 1;
  if (fence !== null) return measureFenceEnd(rest, fence) || line;
  if (line > 0 || (!isMidLine && fenceStart.test(rest))) return line;
  const beforeCode = rest.length > 2 * codeMaxLength ? rest.length - codeMaxLength - aheadLength : 0;
  if (!rest.includes(`${thoughtsTag}>`)) return beforeCode;
  const code = [...rest.matchAll(codeInLine)].at(-1);
  return code ? code.index + code[0].length : (decidedTag.exec(rest)?.[0].length ?? beforeCode);
}

/** All, once the thoughts have ended; else all but the last characters, which may be part of their end. */
function measureThoughts(rest: string): number {
  if (findEnd(rest) !== -1) return rest.length;
  const last = rest.length - end.length - 1;
  // A tag that ends nothing is quoted: split from its quotation mark, it would later look like a real one.
  return Math.max(0, rest.startsWith(end, last) ? rest.length : last);
}

function measureFenceEnd(rest: string, fence: string): number {
  const indent = /^[ \t>]*/.exec(rest)?.[0].length ?? 0;
  return rest.startsWith(fence, indent) ? indent + fence.length : 0;
}

/** Decides `length` characters of `rest`, or only those up to the first tag in it. */
function readPart(now: PartialAnswer, length: number): PartialAnswer {
  const part = now.rest.slice(0, length);
  const next: PartialAnswer = { ...now, rest: now.rest.slice(length), isMidLine: !part.endsWith("\n") };
  if (now.isThinking) return readThoughts(now, next);
  if (now.fence !== null) {
    return { ...next, kept: now.kept + part, fence: measureFenceEnd(part, now.fence) === part.length ? null : now.fence };
  }
  const fence = now.isMidLine ? undefined : fenceStart.exec(part)?.[1];
  const found = fence === undefined ? findTag(part + readAhead(next), now.isMidLine) : null;
  if (!found || found.at >= length) return { ...next, kept: now.kept + part, fence: fence ?? null };
  const said = now.kept + part.slice(0, found.at);
  const rest = now.rest.slice(found.at + found.tag.length);
  if (found.tag === start) return { ...now, kept: said, rest, isThinking: true };
  return { ...now, kept: now.hadThoughts ? said : "", rest, isMidLine: now.hadThoughts, hadThoughts: true };
}

function readAhead({ rest, isMidLine }: PartialAnswer): string {
  return isMidLine ? (rest.slice(0, aheadLength).split("\n")[0] ?? "") : "";
}

function readThoughts({ kept, rest }: PartialAnswer, next: PartialAnswer): PartialAnswer {
  const at = findEnd(rest);
  if (at === -1) return next;
  return {
    ...next,
    kept: kept === "" || kept.endsWith("\n") ? kept : `${kept}\n`,
    rest: rest.slice(at + end.length),
    isMidLine: false,
    isThinking: false,
    hadThoughts: true,
  };
}

/**
 * Where thoughts end that have an opening tag; -1 where they do not end, or more characters are needed to tell. Thoughts may name the tag
 * in quotes.
 */
function findEnd(thoughts: string): number {
  if (!thoughts.includes(end)) return -1;
  return thoughts.replaceAll(quotedEnd, (quote) => "#".repeat(quote.length)).indexOf(end);
}

/** Finds the first tag of a line that is not part of the answer's own words. */
function findTag(line: string, isMidLine: boolean): { at: number; tag: string } | null {
  if (!line.includes(`${thoughtsTag}>`)) return null;
  const before = isMidLine ? "#" : "";
  const found = unquotedTag.exec(before + line.replaceAll(quoted, (quote) => "#".repeat(quote.length)));
  return found && { at: found.index - before.length, tag: found[0] };
}
