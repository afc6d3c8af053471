import type { StoryView } from "#contracts/tech-flash.ts";
import { formatCount } from "#app/lib/numbers.ts";

/** The id of the article's element on a page. */
export function articleAnchor(id: string): string {
  return `article-${id}`;
}

/** The address of the story's discussion, or of the form that starts one. */
export function discussAddress({ storyId, discussion }: Pick<StoryView, "storyId" | "discussion">): string {
  return discussion ? `/discussion/${discussion.id}` : `/discussions/new?story=${storyId}`;
}

/** The label of the link to `discussAddress`. */
export function discussLabel({ discussion }: Pick<StoryView, "discussion">): string {
  if (!discussion || discussion.replyCount === 0) return "Discuss";
  return formatCount(discussion.replyCount, "reply", "replies");
}
