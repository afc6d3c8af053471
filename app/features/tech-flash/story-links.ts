import type { StoryView } from "#contracts/tech-flash.ts";

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
  return `${discussion.replyCount} ${discussion.replyCount === 1 ? "reply" : "replies"}`;
}

/** How many sources a story has, in words. */
export function formatSourceCount(sourceCount: number): string {
  return `${sourceCount} ${sourceCount === 1 ? "source" : "sources"}`;
}
