// Our configuration of markdown-it: GitHub's flavour, no raw HTML, our own renderers.
import MarkdownIt from "markdown-it";
import type { MarkdownIt as Parser, RendererRule, Token } from "markdown-it";
import { languageOf } from "./code-languages.ts";
import { addressLengthMax, isAllowedLink } from "./safe-links.ts";
import { taskBox } from "./task-lists.ts";

// More deeply nested lists and quotes stay text: nobody reads them, and browsers lay them out slowly. A list takes two levels.
const nestingMax = 38;
// At its own limit markdown-it drops all the rest of the text, so it must not come that far.
const parserNestingMax = nestingMax + 10;

/** Creates a parser that refuses every address that `isAllowedLink` refuses. */
export function createParser(): Parser {
  const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: parserNestingMax });
  parser.block.ruler.before("table", "too_deep", keepDeepLine, { alt: [] });
  parser.validateLink = isAllowedLink;
  // Joining would lose which characters were escaped, and `\@name` must stay text.
  parser.core.ruler.disable("text_join");
  // Limits the length of an address: one without an end would be read again from each place where an address could begin. An address that
  // is one character too long is still read, and then refused.
  parser.linkify
    .set({ maxLength: addressLengthMax + 1 })
    .add("//", null)
    .add("ftp:", null)
    .add("www.", { validate: measureWwwLink, normalize: completeWwwLink });
  Object.assign(parser.renderer.rules, createRules(parser));
  return parser;
}

type BlockRule = Parameters<Parser["block"]["ruler"]["push"]>[1];

/** A line that is nested too deeply becomes a paragraph of its own, whatever it begins with. */
const keepDeepLine: BlockRule = (state, line, _endLine, isSilent) => {
  if (state.level < nestingMax || isSilent) return false;
  const map: [number, number] = [line, line + 1];
  Object.assign(state.push("paragraph_open", "p", 1), { map });
  const content = state.getLines(line, line + 1, state.blkIndent, false).trim();
  Object.assign(state.push("inline", "", 0), { content, map, children: [] });
  state.push("paragraph_close", "p", -1);
  state.line = line + 1;
  return true;
};

function createRules({ utils: { escapeHtml } }: Parser): Record<string, RendererRule> {
  const writeText: RendererRule = (tokens, at) => escapeHtml(tokens[at]?.content ?? "");
  const writeCode: RendererRule = (tokens, at) => {
    const token = tokens[at];
    const label = token ? languageOf(token.info)?.label : undefined;
    const code = codeHtmlOf(token) ?? escapeHtml(token?.content ?? "");
    return `<pre class="md-code" tabindex="0"${label ? ` data-language="${label}"` : ""}><code>${code}</code></pre>\n`;
  };
  return {
    text: writeText,
    text_special: writeText,
    task_box: taskBox,
    th_open: writeCell,
    td_open: writeCell,
    table_open: () => '<div class="md-table" role="group" aria-label="Table" tabindex="0"><table>\n',
    table_close: () => "</table></div>\n",
    fence: writeCode,
    code_block: writeCode,
  };
}

const writeCell: RendererRule = (tokens, at, options, _env, renderer) => {
  alignByClass(tokens[at]);
  return renderer.renderToken(tokens, at, options);
};

function codeHtmlOf(token: Token | undefined): string | undefined {
  const meta = token?.meta as { codeHtml?: string } | null | undefined;
  return meta?.codeHtml;
}

// Our content security policy refuses style attributes.
function alignByClass(cell: Token | undefined): void {
  const alignment = /^text-align:(left|center|right)$/.exec(String(cell?.attrGet("style") ?? ""))?.[1];
  if (cell) cell.attrs = alignment ? [["class", `md-${alignment}`]] : null;
}

// Returns the length of a link "www.example.in/path" without a scheme, as GitHub recognises it; punctuation at the end belongs to the
// sentence.
function measureWwwLink(text: string, at: number): number {
  const match = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?:[/?#][^\s<>"'`]*)?/i.exec(text.slice(at, at + 500));
  return match ? match[0].replace(/(?<![.,:;!?)\]*_~])[.,:;!?)\]*_~]+$/, "").length : 0;
}

function completeWwwLink(match: { url: string }): void {
  match.url = `https://${match.url}`;
}
