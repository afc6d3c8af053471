// Plain text without markup, reading time, and the plain rendering used as a fallback.
import type { Token } from "markdown-it";
import type { RenderedMarkdown } from "./rendered-markdown.ts";

const wordsPerMinute = 200;

/** Returns the words of a parsed text, one line for each block. */
export function readPlainText(tokens: readonly Token[]): string {
  return tokens
    .flatMap((token) => {
      if (token.type === "inline") return [readInlineText(token.children ?? [])];
      return token.type === "fence" || token.type === "code_block" ? [token.content.trimEnd()] : [];
    })
    .filter((block) => block !== "")
    .join("\n");
}

/** Returns the words of one paragraph or heading. */
export function readInlineText(children: readonly Token[]): string {
  return children.map(readInlineToken).join("");
}

/** Minutes to read at 200 words a minute, at least 1. */
export function countReadingMinutes(text: string): number {
  return Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / wordsPerMinute));
}

/** Renders the text as paragraphs with their line breaks and nothing else. The time is linear in its length, whatever it contains. */
export function renderPlainText(source: string): RenderedMarkdown {
  const html = source
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map((block) => `<p>${escapeHtml(block.trim()).replaceAll("\n", "<br>\n")}</p>\n`)
    .join("");
  const linkCount = source.match(/https?:\/\//gi)?.length ?? 0;
  return { html, text: source, toc: [], readingMinutes: countReadingMinutes(source), mentions: [], linkCount };
}

/** Escapes a text for use between tags and in attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function readInlineToken(token: Token): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return "\n";
  if (token.type === "image") return readInlineText(token.children ?? []);
  return token.nesting === 0 ? token.content : "";
}
