import type { ReadingChoices } from "./reading-choices.ts";
import type { StoryView } from "./tech-flash.ts";

/** One source's article of a story. Times are ISO 8601, UTC. */
export type StorySource = {
  source: string;
  title: string;
  externalLink: string;
  publishedAt: string;
};

/** A story with all sources that brought it, earliest first. */
export type StoryDetail = StoryView & { sources: StorySource[] };

/** The page of a story. */
export type StoryScreen =
  | { state: "shown"; story: StoryDetail; isSaved: boolean; /** Null for whoever has chosen nothing. */ choices: ReadingChoices | null }
  | { state: "missing" };
