// Thoughts that a model writes into its answer.

/** Between these many models that run on one's own machine think aloud. */
const thoughtsTag = "think";

const start = `<${thoughtsTag}>`;
const end = `</${thoughtsTag}>`;
const tag = `</?${thoughtsTag}>`;

/** An answer so far. */
export type Spoken = {
  /** Without thoughts. */
  text: string;
  /** As much of it as nothing that comes can change. */
  kept: string;
  /** What came after that, as it came. */
  rest: string;
  /** Whether that goes on a line. */
  isMidLine: boolean;
  /** What ends the block of code that it stands in. */
  fence: string | null;
  /** Whether it stands in thoughts. */
  isThinking: boolean;
  /** They were told apart from the answer, so that another end of them ends nothing. */
  hadThoughts: boolean;
};

/** Before the first piece. */
export const nothingSpoken: Spoken = {
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
 * closing one were thoughts. A tag is never shown, unless the answer speaks of it: as code, in quotation marks or within a sentence. What
 * is certain is not read again, so that the time is in proportion to the length.
 */
export function addPiece(before: Spoken, piece: string): Spoken {
  let now = { ...before, rest: before.rest + piece };
  for (let length = measureCertain(now); length > 0; length = measureCertain(now)) now = readPart(now, length);
  let all = now;
  while (all.rest !== "" && !all.isThinking) all = readPart(all, all.rest.length);
  return { ...now, text: all.kept };
}

/** Between two pieces came thoughts that the server told apart itself. */
export function addThoughts({ text }: Spoken): Spoken {
  return { ...nothingSpoken, text, kept: text, hadThoughts: true };
}

const fenceStart = /^[ \t\d>*+.)-]*(`{3,}(?!`)(?![^\n]*`)|~{3,})/;
// What is longer is a stray sign and another one.
const codeMaxLength = 500;
const codeInLine = new RegExp(`\`[^\`\\n]{1,${codeMaxLength}}\``, "g");
// Code within a line, also before its end has come; quotation marks.
const quoted = new RegExp([codeInLine.source, `(?:\`|<code>)${tag}`, `["'“‘(]${tag}["'”’)]`].join("|"), "g");
const quotedEnd = new RegExp(`[\`"'“‘(]${end}(?:[\`"'”’)]|$)`, "g");
// Also of a sentence in Hindi or Urdu, and of one in brackets, quoted or stressed.
const sentenceEnd = `[.!?…।॥۔؟]["'”’)\\]*_]*`;
// First in its line, right behind a word or before one, last in its line, or between two sentences.
const unquotedTag = new RegExp(
  `${tag}(?:(?<=(?:^[ \\t]*|\\S)${tag})|(?=[\\p{L}\\p{N}]|\\s*$)|(?<=${sentenceEnd}[ \\t]+${tag})(?=[ \\t]+[^\\p{Ll}\\s]))`,
  "u",
);
const decidedTag = new RegExp(`^[^\`\\n]*?${tag}(?=[ \\t]*\\S)`);
/** How much of the line after a tag tells what the tag is. */
const aheadLength = 20;

/** How much of the rest can be read for good. */
function measureCertain({ rest, isMidLine, fence, isThinking }: Spoken): number {
  if (isThinking) return measureThoughts(rest);
  const line = rest.indexOf("\n") + 1;
  if (fence !== null) return measureFenceEnd(rest, fence) || line;
  if (line > 0 || (!isMidLine && fenceStart.test(rest))) return line;
  const beforeCode = rest.length > 2 * codeMaxLength ? rest.length - codeMaxLength - aheadLength : 0;
  if (!rest.includes(`${thoughtsTag}>`)) return beforeCode;
  const code = [...rest.matchAll(codeInLine)].at(-1);
  return code ? code.index + code[0].length : (decidedTag.exec(rest)?.[0].length ?? beforeCode);
}

/** All, once they have ended; else what comes before the last signs, which may be part of their end. */
function measureThoughts(rest: string): number {
  if (findEnd(rest) !== -1) return rest.length;
  const last = rest.length - end.length - 1;
  // A tag that ends nothing is quoted: later it would stand without its quotation mark.
  return Math.max(0, rest.startsWith(end, last) ? rest.length : last);
}

function measureFenceEnd(rest: string, fence: string): number {
  const indent = /^[ \t>]*/.exec(rest)?.[0].length ?? 0;
  return rest.startsWith(fence, indent) ? indent + fence.length : 0;
}

/** Reads so much of the rest, or only up to the first tag in it. */
function readPart(now: Spoken, length: number): Spoken {
  const part = now.rest.slice(0, length);
  const next: Spoken = { ...now, rest: now.rest.slice(length), isMidLine: !part.endsWith("\n") };
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

function readAhead({ rest, isMidLine }: Spoken): string {
  return isMidLine ? (rest.slice(0, aheadLength).split("\n")[0] ?? "") : "";
}

function readThoughts({ kept, rest }: Spoken, next: Spoken): Spoken {
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

/** Where thoughts end that have an opening tag; -1 where they do not, or it takes another sign to tell. They may name the tag in quotes. */
function findEnd(thoughts: string): number {
  if (!thoughts.includes(end)) return -1;
  return thoughts.replaceAll(quotedEnd, (quote) => "#".repeat(quote.length)).indexOf(end);
}

/** The first tag of a line that is none of the answer's words. */
function findTag(line: string, isMidLine: boolean): { at: number; tag: string } | null {
  if (!line.includes(`${thoughtsTag}>`)) return null;
  const before = isMidLine ? "#" : "";
  const found = unquotedTag.exec(before + line.replaceAll(quoted, (quote) => "#".repeat(quote.length)));
  return found && { at: found.index - before.length, tag: found[0] };
}
