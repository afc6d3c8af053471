// The options and the result of rendering Markdown.

/** A heading of the table of contents. */
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
