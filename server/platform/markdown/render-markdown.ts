// Renders members' Markdown to safe HTML, once, when it is written.
import { removeInvisible } from "./invisible.ts";
import { renderPlainText } from "./plain-text.ts";
import { MarkdownFailure, runInWorker } from "./worker-client.ts";

export type TocEntry = { id: string; level: number; text: string };

export type RenderOptions = {
  /** Level of the topmost heading, so that it stands below the page's own. Default 2; deeper ones stop at 6. */
  topHeading?: 2 | 3 | 4;
  /** Whether headings get ids and the table of contents is filled: only for the one long text of a page. Default false. */
  hasHeadingIds?: boolean;
  /** Usernames that exist, as their owners write them. Only these become links to people. */
  usernames?: readonly string[];
  /** Whether nothing may be loaded and no link may hide where it leads, or be defined apart: for what no person wrote. Default false. */
  isDistrusted?: boolean;
  /** Our own origin: links to it become relative and are not told to search engines as foreign. */
  ownOrigin?: string;
};

export type RenderedMarkdown = {
  html: string;
  /** The same without any markup, for search, summaries and mails. */
  text: string;
  toc: TocEntry[];
  /** At least 1. */
  readingMinutes: number;
  /** Usernames that became links, without repeats. */
  mentions: string[];
  /** Links that lead away from the site, and images that come from elsewhere. */
  linkCount: number;
};

const withHighlightMs = 5_000;
const withoutHighlightMs = 2_000;

/**
 * Renders Markdown in GitHub's flavour: no raw HTML, links to http, https and mailto only, images over https only, line
 * breaks kept, code highlighted by classes. It runs in a thread of its own, so a text built to take long costs nobody else
 * their answer: after five seconds it is tried without highlighting, and what still fails comes out as plain paragraphs.
 * Throws `unavailable` when far too many texts wait already.
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
