// Links stories and discussions: which stories are discussed, and starting the discussion of one.
import { redirect } from "react-router";
import type { NewDiscussionScreen } from "#contracts/discussion-pages.ts";
import type { DiscussedStory } from "#contracts/discussions.ts";
import { DISCUSSION_TITLE_MAX } from "#contracts/discussions-limits.ts";
import type { StoryDetail } from "#contracts/stories.ts";
import { splitTags } from "#contracts/split-tags.ts";
import { TAG_LENGTH_MAX, TAGS_MAX } from "#contracts/tags-limits.ts";
import type { StoryView } from "#contracts/tech-flash.ts";
import { truncate } from "#contracts/truncate.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { findStoryDiscussion, listStoryDiscussions } from "#server/domains/discussions/discussions.ts";
import { getStory } from "#server/domains/tech-flash/tech-flash.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { isAfterForm } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** The stories with their discussions. One query. */
export async function markDiscussed<Story extends StoryView>(ctx: Pick<Ctx, "db">, stories: readonly Story[]): Promise<Story[]> {
  const discussions = await listStoryDiscussions(
    ctx,
    stories.map(({ storyId }) => storyId),
  );
  return stories.map((story) => {
    const discussion = discussions.get(story.storyId);
    return discussion ? { ...story, discussion } : story;
  });
}

/**
 * The form of a new discussion. `?title=` fills its title; `?story=` ties it to a story, and redirects to the discussion that the story
 * has, if any. After the form was sent there is no such redirect, because its response says what else can be done with the text.
 */
export async function loadNewDiscussion(
  ctx: MemberCtx,
  request: Request,
  page: Pick<RequestContext, "reader">,
): Promise<NewDiscussionScreen> {
  const { searchParams } = new URL(request.url);
  const given = searchParams.get("story");
  const story = given === null ? null : await findStory(ctx, given);
  const discussion = story && !isAfterForm(page) && (await findStoryDiscussion(ctx, story.storyId));
  if (discussion) throw redirect(`/discussion/${discussion.id}`);
  const title = truncate(searchParams.get("title") ?? story?.title ?? "", DISCUSSION_TITLE_MAX);
  return {
    idempotencyKey: newIdempotencyKey(),
    isWaitingForConsent: !ctx.viewer.canPublish,
    known: { title, content: story ? `From ${story.source}: ${story.externalLink}\n\n` : "", tags: tagsFor(story) },
    story: story && { id: story.storyId, title: story.title },
  };
}

/** The story's tags that fit: news sources may have longer ones, and a story has those of all its sources. */
function tagsFor(story: StoryDetail | null): string {
  const tags = splitTags(story?.tags.join(",") ?? "");
  const fitting = tags.filter(({ length }) => length <= TAG_LENGTH_MAX);
  return fitting.slice(0, TAGS_MAX).join(", ");
}

/** The story that a form names; null when it is gone, and the discussion then has no story. */
export async function findStoryToDiscuss(ctx: Ctx, id: string | undefined): Promise<DiscussedStory | null> {
  const story = id === undefined ? null : await findStory(ctx, id);
  return story && { id: story.storyId, title: story.title };
}

async function findStory(ctx: Ctx, id: string): Promise<StoryDetail | null> {
  try {
    const found = await getStory(ctx, id);
    return found.state === "shown" ? found.story : await findStory(ctx, found.storyId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
