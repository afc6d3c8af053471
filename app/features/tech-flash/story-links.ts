import type { StoryView } from "#contracts/tech-flash.ts";
import { formatCount } from "#app/lib/numbers.ts";

/** Where an article stands on its page. */
export function articleAnchor(id: string): string {
  return `article-${id}`;
}

/** Where a story is discussed, or where its discussion is started. */
export function discussAddress({ storyId, discussion }: Pick<StoryView, "storyId" | "discussion">): string {
  return discussion ? `/discussion/${discussion.id}` : `/discussions/new?story=${storyId}`;
}

/** What the link there says. */
export function discussLabel({ discussion }: Pick<StoryView, "discussion">): string {
  if (!discussion || discussion.replyCount === 0) return "Discuss";
  return formatCount(discussion.replyCount, "reply", "replies");
}
