// Discussions of news stories: at most one public one per story.
import type { StoryDiscussion } from "#contracts/tech-flash.ts";
import type { Ctx } from "#server/domains/context.ts";
import { selectStoryDiscussions } from "./list-queries.ts";

/** The public discussions of these stories, by the story's id. One query. At most 400. */
export async function listStoryDiscussions(ctx: Pick<Ctx, "db">, storyIds: string[]): Promise<Map<string, StoryDiscussion>> {
  const rows = storyIds.length === 0 ? [] : await selectStoryDiscussions(ctx.db, storyIds);
  return new Map(rows.map((row) => [row.story_id ?? "", { id: row.id, replyCount: row.reply_count }]));
}

/** The public discussion of one story. */
export async function findStoryDiscussion(
  ctx: Pick<Ctx, "db">,
  storyId: string,
): Promise<(StoryDiscussion & { title: string }) | undefined> {
  const [row] = await selectStoryDiscussions(ctx.db, [storyId]);
  return row && { id: row.id, replyCount: row.reply_count, title: row.title };
}
