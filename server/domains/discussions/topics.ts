// Cache topics to invalidate, and live channels to notify, when discussions change.

/** The page-cache topic of every list of discussions. */
export const discussionsTopic = "discussions";

/** The page-cache topic of which stories have a discussion, and how many replies it has. Triggers on `discussions` invalidate it. */
export const storyDiscussionsTopic = "story-discussions";

/** The channel that announces new replies to open pages; the payload is the id of the discussion. */
export const newRepliesChannel = "discussion_replies";

/** The page-cache topic of one discussion and its replies. */
export function discussionTopic(id: string): string {
  return `discussion:${id}`;
}
