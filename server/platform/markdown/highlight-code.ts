// Highlights code by classes: the content security policy forbids the style attributes that highlighters write.
import type { Token } from "markdown-it";
import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import type { GrammarState, HighlighterCore, ThemedToken } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { languageOf } from "./code-languages.ts";
import type { CodeLanguage } from "./code-languages.ts";
import { escapeHtml } from "./plain-text.ts";

// Time for one text. Some code makes a grammar backtrack for very long: what is not highlighted after this time stays plain.
const budgetMs = 800;
const documentLengthMax = 60_000;
const chunkLength = 1_500;
const lineLengthMax = 500;

const themeName = "classes";
const classes = new Map<string, string>(
  ["constant", "string", "comment", "keyword", "parameter", "function", "string-expression", "punctuation", "link", "inserted", "deleted"]
    .map((kind) => [`var(--token-${kind})`, kind === "string-expression" ? "string" : kind] as const)
    .map(([color, kind]) => [color, `tk-${kind}`] as const),
);

let highlighter: Promise<HighlighterCore> | null = null;

/** Highlights the fenced blocks whose language we know, within the time for one text. */
export async function highlightFences(tokens: readonly Token[]): Promise<void> {
  const fences = tokens
    .filter((token) => token.type === "fence")
    .map((token) => ({ token, language: languageOf(token.info) }))
    .filter((fence): fence is { token: Token; language: CodeLanguage } => fence.language !== undefined);
  if (fences.length === 0) return;
  const colours = await (highlighter ??= startHighlighter());
  const known = new Set(fences.map(({ language }) => language));
  for (const language of known) await loadLanguage(colours, language);
  const deadline = performance.now() + budgetMs;
  let length = 0;
  for (const { token, language } of fences) {
    length += token.content.length;
    if (length > documentLengthMax) return;
    token.meta = { codeHtml: highlight(colours, token.content, language.name, deadline) };
  }
}

function startHighlighter(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: themeName, variablePrefix: "--" })],
    langs: [],
    // Compiles grammars far faster than the engine in plain JavaScript, and its regular expressions do not backtrack without end.
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });
}

// Loads a grammar and lets it highlight one line: it compiles its patterns at the first line, which must not count against the time of a
// text.
async function loadLanguage(colours: HighlighterCore, { name, load }: CodeLanguage): Promise<void> {
  if (colours.getLoadedLanguages().includes(name)) return;
  await colours.loadLanguage(load());
  colours.codeToTokensBase('a b(c) { d = "e"; }', { lang: name, theme: themeName, tokenizeTimeLimit: 0 });
}

/** Works in chunks, so that the clock can be checked in between. */
function highlight(colours: HighlighterCore, code: string, lang: string, deadline: number): string {
  let grammarState: GrammarState | undefined;
  return splitLines(code.replace(/\n$/, ""))
    .map((chunk) => {
      if (performance.now() > deadline) return escapeHtml(chunk);
      const lines = colours.codeToTokensBase(chunk, {
        lang,
        theme: themeName,
        tokenizeMaxLineLength: lineLengthMax,
        ...(grammarState && { grammarState }),
      });
      grammarState = colours.getLastGrammarState(lines);
      return lines.map(writeLine).join("\n");
    })
    .join("\n");
}

function splitLines(code: string): string[] {
  const chunks: string[][] = [[]];
  let length = 0;
  for (const line of code.split("\n")) {
    if (length > chunkLength) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(line);
    length += line.length + 1;
  }
  return chunks.map((lines) => lines.join("\n"));
}

/** Adjacent tokens of one colour become one element. */
function writeLine(line: readonly ThemedToken[]): string {
  const runs: { name: string | undefined; text: string }[] = [];
  for (const { color, content } of line) {
    const name = classes.get(color ?? "");
    const previous = runs.at(-1);
    if (previous && (previous.name === name || content.trim() === "")) previous.text += content;
    else runs.push({ name, text: content });
  }
  return runs.map(({ name, text }) => (name ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text))).join("");
}
