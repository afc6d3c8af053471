// The page of a story.
import { redirect } from "react-router";
import type { StoryScreen } from "#contracts/stories.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import { storyDiscussionsTopic } from "#server/domains/discussions/discussions.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { getReadingChoices, getStory, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import { orMissing } from "#server/http/load-parts.ts";
import { readShared } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { markDiscussed } from "#server/http/screens/discussions/story-discussions.ts";

type PageContext = Pick<RequestContext, "ctx" | "topics" | "reads">;

/** A story with the viewer's mark, or why it cannot be shown. An article that joined a story redirects to its page. */
export function loadStoryScreen(requestContext: PageContext, id: string): Promise<StoryScreen> {
  const { ctx, topics } = requestContext;
  const shared = { name: `story ${id}`, topics: [techFlashTopic, storyDiscussionsTopic] };
  return orMissing(async () => {
    const [found, savedIds, choices] = await Promise.all([
      readShared(requestContext, shared, async (visitor) => {
        const read = await getStory(visitor, id);
        if (read.state === "moved") return read;
        const [story = read.story] = await markDiscussed(visitor, [read.story]);
        return { ...read, story };
      }),
      listSavedIds(ctx, "tech_flash", [id]),
      isMemberCtx(ctx) && ctx.viewer.hasReadingChoices ? getReadingChoices(ctx) : null,
    ]);
    if (found.state === "moved") throw redirect(`/tech-flash/${found.storyId}`, 301);
    topics.add(techFlashTopic).add(storyDiscussionsTopic);
    return { ...found, isSaved: savedIds.length > 0, choices };
  });
}
