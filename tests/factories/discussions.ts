import type { DiscussedStory, DiscussionForm, ReplyForm } from "#contracts/discussions.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { addReply, createDiscussion, prepareDiscussionText, prepareReplyText } from "#server/domains/discussions/discussions.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { createMemberCtx } from "./ctx.ts";
import type { HasDatabase } from "./ctx.ts";
import { savedId } from "./saved-id.ts";

let count = 0;

/** The parsed form of a discussion, with words that no other has: one with the same words would count as a copy. */
export function buildDiscussionForm(overrides: Partial<DiscussionForm> = {}): DiscussionForm {
  count += 1;
  return {
    title: `Question number ${count}`,
    content: `Discussion ${count} asks something that no other discussion of this run asks, so it is nobody's copy.`,
    tags: ["Careers"],
    ...overrides,
  };
}

/** Starts a discussion as its form does, of `story` or of its own: rendered first, then stored. */
export async function writeDiscussion(ctx: MemberCtx, form: DiscussionForm, story: DiscussedStory | null = null) {
  return createDiscussion(ctx, form, { story, prepared: await prepareDiscussionText(ctx, form.content) });
}

/** The same for a reply. */
export async function writeReply(ctx: MemberCtx, discussionId: string, form: ReplyForm) {
  return addReply(ctx, discussionId, form, await prepareReplyText(ctx, form.content));
}

/** A discussion started by `author`; returns its id. Throws when it was refused. */
export async function createTestDiscussion(source: HasDatabase, author: Viewer, overrides: Partial<DiscussionForm> = {}): Promise<string> {
  return savedId(await writeDiscussion(createMemberCtx(source, author), buildDiscussionForm(overrides)));
}

type TestReply = { discussionId: string; parentReplyId?: string; content?: string; clock?: Clock };

/** A reply by `author`; returns its id. Throws when it was refused. */
export async function createTestReply(source: HasDatabase, author: Viewer, reply: TestReply): Promise<string> {
  count += 1;
  const { discussionId, parentReplyId, content = `Reply number ${count}`, clock } = reply;
  return savedId(await writeReply(createMemberCtx(source, author, { clock }), discussionId, { content, parentReplyId }));
}
