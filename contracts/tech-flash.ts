import { z } from "zod";
import {
  TECH_FLASH_API_LIMIT_MAX,
  TECH_FLASH_PAGE_SIZE,
  TECH_FLASH_SEARCH_MAX,
  TECH_FLASH_TAG_MAX,
  techFlashTags,
} from "./tech-flash-limits.ts";
import { withoutHash } from "./tags-limits.ts";
import { cleanLine, queryLimit, queryText } from "./written-text.ts";

/** An article as a page shows it. */
export type ArticleView = {
  id: string;
  title: string;
  /** Plain text of at most 300 characters; may be empty. */
  summary: string;
  source: string;
  externalLink: string;
  imageUrl: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
  tags: string[];
  isDemo: boolean;
};

export type ArticlePage = { articles: ArticleView[]; nextCursor: string | null };

/** A story in a list: its earliest article, with the tags of all its articles. */
export type StoryView = ArticleView & {
  /** The id in the address of its page. It never changes, even if another article becomes the story's first. */
  storyId: string;
  sourceCount: number;
  /** The public discussion of the story; absent when there is none. */
  discussion?: StoryDiscussion;
};

export type StoryDiscussion = { id: string; replyCount: number };

export type StoryPage = { articles: StoryView[]; nextCursor: string | null };

/** The effect of a member's choices on a list. */
export type ListChoices = {
  /** How many articles were left out between the first and the last of the list. */
  hiddenCount: number;
  /** Whether articles that the member has read are left out. Then opened articles are recorded. */
  hidesRead: boolean;
};

/** The data of a list of articles. */
export type ArticleList = {
  /** Null when the articles could not be loaded. */
  page: StoryPage | null;
  /** Which of the articles the viewer has saved. */
  savedIds: string[];
  /** Null for viewers without any choices. */
  choices: ListChoices | null;
  /** When the list was loaded (ISO 8601). Relative times are computed from it, on the server and in the browser. */
  now: string;
};

/** A demo article for an empty site. */
export type DemoArticle = {
  title: string;
  summary: string;
  source: string;
  /** Absolute, or a path on this site. */
  link: string;
  tags: string[];
  /** How many hours before the seeding it counts as published. */
  hoursAgo: number;
};

const canonicalTags = new Map<string, string>(techFlashTags.map((tag) => [tag.toLowerCase(), tag]));

/** A tag as lists and addresses write it: those of the six tabs in our spelling, others unchanged. */
export function nameTag(tag: string): string {
  return canonicalTags.get(tag.toLowerCase()) ?? tag;
}

/** The query of a list: `?tag=`, `?q=`, `?cursor=`, `?limit=`. */
export const articleListQuery = z.object({
  // As other lists read it: "#ai" is "ai", and an empty one is none.
  tag: z
    .preprocess((value) => (typeof value === "string" ? withoutHash(cleanLine(value)) : value), queryText(TECH_FLASH_TAG_MAX))
    .transform((tag) => (tag === undefined ? undefined : nameTag(tag))),
  q: queryText(TECH_FLASH_SEARCH_MAX),
  cursor: queryText(80),
  limit: queryLimit({ pageSize: TECH_FLASH_PAGE_SIZE, max: TECH_FLASH_API_LIMIT_MAX }),
});
