// Renders members' Markdown to safe HTML, once, when it is written.
import { removeInvisible } from "./invisible.ts";
import { renderPlainText } from "./plain-text.ts";
import { MarkdownFailure, runInWorker } from "./worker-client.ts";

export type TocEntry = { id: string; level: number; text: string };

export type RenderOptions = {
  /** Level of the topmost heading, below the page's own. Default 2. Levels deeper than 6 become 6. */
  topHeading?: 2 | 3 | 4;
  /** Whether headings get ids and the table of contents is filled: only for the one long text of a page. Default false. */
  hasHeadingIds?: boolean;
  /** Usernames that exist, in their owners' spelling. Only these become links to members. */
  usernames?: readonly string[];
  /**
   * Whether the text was not written by a person: then images are not loaded, every link shows its host, and reference links are off.
   * Default false.
   */
  isDistrusted?: boolean;
  /** Our own origin: links to it become relative and do not count as external links. */
  ownOrigin?: string;
};

export type RenderedMarkdown = {
  html: string;
  /** The text without any markup, for search, summaries and mails. */
  text: string;
  toc: TocEntry[];
  /** At least 1. */
  readingMinutes: number;
  /** Usernames that became links, without repeats. */
  mentions: string[];
  /** The number of links to other sites and of images from other sites. */
  linkCount: number;
};

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
