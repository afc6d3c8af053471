// Renders one Markdown text to HTML, with its table of contents and counts.
import type { Token } from "markdown-it";
import { distrustLinks } from "./distrust-links.ts";
import { highlightFences } from "./highlight-code.ts";
import { prepareHeadings } from "./headings.ts";
import { cutPiles, removeWrittenInvisible } from "./invisible.ts";
import { linkMentions } from "./mentions.ts";
import { createParser } from "./parser.ts";
import { countReadingMinutes, readPlainText, renderPlainText } from "./plain-text.ts";
import type { RenderedMarkdown, RenderOptions } from "./rendered-markdown.ts";
import { prepareLinks } from "./safe-links.ts";
import { markTasks } from "./task-lists.ts";

export type RenderJob = { source: string; options: RenderOptions; isHighlighted: boolean };

const trusted = createParser();
// Reference definitions are off: one could give a source's number, or any words in brackets, another address.
const distrusted = createParser().disable("reference");

/** Renders in the calling thread, without a time limit. Only for the worker: everything else calls `renderMarkdown`. */
export async function renderDocument({ source, options, isHighlighted }: RenderJob): Promise<RenderedMarkdown> {
  const parser = options.isDistrusted ? distrusted : trusted;
  const tokens = parser.parse(source, {});
  removeWrittenInvisible(tokens);
  // Before the words are read: the brackets of a task are markup, not words.
  markTasks(tokens);
  if (fromTheRight.test(source)) setDirections(tokens);
  const text = cutPiles(readPlainText(tokens));
  if (options.isDistrusted) distrustLinks(tokens);
  const linkCount = prepareLinks(tokens, options.ownOrigin);
  const mentions = linkMentions(tokens, options.usernames ?? []);
  const toc = prepareHeadings(tokens, { topHeading: options.topHeading ?? 2, hasIds: options.hasHeadingIds ?? false });
  if (isHighlighted) await highlightFences(tokens);
  const html = parser.renderer.render(tokens, parser.options, {});
  // A lone "#" or a link definition renders to nothing, so it is shown as typed. Not for a model's text, which is rendered while it is
  // incomplete.
  if (!options.isDistrusted && !isSeen(text) && !drawn.test(html)) return renderPlainText(source);
  return { html, text, toc, readingMinutes: countReadingMinutes(text), mentions, linkCount };
}

const fromTheRight = /[\u0590-\u08ff]/;

/** Gives each list item and each quote the direction of its own words, so that its bullet or line is where they begin. */
function setDirections(tokens: readonly Token[]): void {
  for (const token of tokens) if (token.type === "list_item_open" || token.type === "blockquote_open") token.attrSet("dir", "auto");
}

const isSeen = (text: string) => /[^\s\p{M}\p{C}]/u.test(text);

/** Elements that are visible although they have no words: images, rules and the boxes of tasks. */
const drawn = /<(?:img|hr|span)\b/;
