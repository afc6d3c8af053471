// Renders members' Markdown to safe HTML, once, when it is written.
import { removeInvisible } from "./invisible.ts";
import { renderPlainText } from "./plain-text.ts";
import type { RenderedMarkdown, RenderOptions } from "./rendered-markdown.ts";
import { MarkdownFailure, runInWorker } from "./worker-client.ts";

const withHighlightMs = 5_000;
const withoutHighlightMs = 2_000;

/**
 * Renders Markdown in GitHub's flavour: no raw HTML, links to http, https and mailto only, images over https only, line breaks kept, code
 * highlighted by classes. It runs in a worker thread, so a text that is built to be slow delays no other request. After five seconds the
 * text is tried again without highlighting; if that fails too, it is rendered as plain paragraphs. Throws `unavailable` when too many texts
 * are waiting.
 */
export async function renderMarkdown(source: string, options: RenderOptions = {}): Promise<RenderedMarkdown> {
  const clean = removeInvisible(source);
  try {
    return await runInWorker({ source: clean, options, isHighlighted: true }, withHighlightMs);
  } catch (error) {
    if (!(error instanceof MarkdownFailure)) throw error;
  }
  try {
    return await runInWorker({ source: clean, options, isHighlighted: false }, withoutHighlightMs);
  } catch (error) {
    if (!(error instanceof MarkdownFailure)) throw error;
  }
  return renderPlainText(clean);
}
