// One story with all its articles.
import type { StoryDetail } from "#contracts/stories.ts";
import type { Ctx } from "#server/domains/context.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { presentStoryDetail } from "./present.ts";
import { selectStory, selectStoryOf, selectStorySources } from "./story-queries.ts";

/** `moved`: the id belongs to an article that has joined the story `storyId`. */
export type FoundStory = { state: "shown"; story: StoryDetail } | { state: "moved"; storyId: string };

/** The story with this id. Throws `not_found`. */
export async function getStory(ctx: Ctx, id: string): Promise<FoundStory> {
  if (!isId(id)) throw new AppError("not_found");
  const [lead, sources] = await Promise.all([selectStory(ctx.db, id), selectStorySources(ctx.db, id)]);
  if (lead) return { state: "shown", story: presentStoryDetail(lead, sources) };
  const storyId = await selectStoryOf(ctx.db, id);
  if (storyId === undefined) throw new AppError("not_found");
  return { state: "moved", storyId };
}
