// Renders one Markdown text to HTML, table of contents and counts.
import { distrustLinks } from "./distrust-links.ts";
import { highlightFences } from "./highlight-code.ts";
import { prepareHeadings } from "./headings.ts";
import { cutPiles, removeWrittenInvisible } from "./invisible.ts";
import { linkMentions } from "./mentions.ts";
import { createParser } from "./parser.ts";
import { countReadingMinutes, readPlainText, renderPlainText } from "./plain-text.ts";
import type { RenderedMarkdown, RenderOptions } from "./render-markdown.ts";
import { prepareLinks } from "./safe-links.ts";
import { markTasks } from "./task-lists.ts";

export type RenderJob = { source: string; options: RenderOptions; isHighlighted: boolean };

const trusted = createParser();
// A definition would give the number of a source, or any words in brackets, an address of its own.
const distrusted = createParser().disable("reference");

/** Renders in this thread, without any limit of time: `renderMarkdown` is for everybody else. */
export async function renderDocument({ source, options, isHighlighted }: RenderJob): Promise<RenderedMarkdown> {
  const parser = options.isDistrusted ? distrusted : trusted;
  const tokens = parser.parse(source, {});
  removeWrittenInvisible(tokens);
  // Before the words are read: the brackets of a task are no more of them than the asterisks of what is bold.
  markTasks(tokens);
  const text = cutPiles(readPlainText(tokens));
  if (options.isDistrusted) distrustLinks(tokens);
  const linkCount = prepareLinks(tokens, options.ownOrigin);
  const mentions = linkMentions(tokens, options.usernames ?? []);
  const toc = prepareHeadings(tokens, { topHeading: options.topHeading ?? 2, hasIds: options.hasHeadingIds ?? false });
  if (isHighlighted) await highlightFences(tokens);
  const html = parser.renderer.render(tokens, parser.options, {});
  // A lone "#" or the definition of a link is markup of nothing: it stands as typed. What a model writes is rendered before it is whole.
  if (!options.isDistrusted && !isSeen(text) && !drawn.test(html)) return renderPlainText(source);
  return { html, text, toc, readingMinutes: countReadingMinutes(text), mentions, linkCount };
}

const isSeen = (text: string) => /[^\s\p{M}\p{C}]/u.test(text);

/** What is seen without a word: images, lines and the boxes of tasks. */
const drawn = /<(?:img|hr|span)\b/;
