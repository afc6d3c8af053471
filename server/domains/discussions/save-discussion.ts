// Writing a discussion: start, edit, delete.
import type {
  DiscussedStory,
  DiscussionDraft,
  DiscussionEditForm,
  DiscussionForm,
  DiscussionStartOutcome,
} from "#contracts/discussions.ts";
import type { ChangeOutcome } from "#contracts/posting.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  answerLateSave,
  deleteOwnText,
  editedAt,
  prepareText,
  requireWriter,
  requireProfile,
  screenEdit,
  screenPost,
  notifyMentionedInText,
} from "#server/domains/posting/posting.ts";
import type { PreparedText } from "#server/domains/posting/posting.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { insertDiscussion, lockOwnDiscussion, selectDraft, updateDiscussion } from "./discussion-queries.ts";
import { presentDraft } from "./present.ts";
import { insertFollower } from "./stance-queries.ts";
import { findStoryDiscussion } from "./story-discussions.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/** Renders the content of a discussion, before the transaction that stores it. Throws like every write when the viewer may not write. */
export async function prepareDiscussionText(ctx: MemberCtx, content: string): Promise<PreparedText> {
  requireWriter(ctx.viewer);
  return prepareText(ctx, content, {});
}

/**
 * Starts a discussion, about a story or not. It may be held for review; then only its author and moderators see it. `prepared` comes from
 * `prepareDiscussionText`. If the story has a public discussion already, nothing is written and the outcome names that one. Throws
 * `conflict` when it was started at the same moment, and `too_many_requests` when a new account has started too many on its first day.
 */
export async function createDiscussion(
  ctx: MemberCtx,
  form: DiscussionForm,
  { prepared: text, story }: { prepared: PreparedText; story: DiscussedStory | null },
): Promise<DiscussionStartOutcome> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const now = ctx.clock.now();
  const id = newId();
  const post = { kind: "discussion", id, authorId: viewer.userId, text, now } as const;
  return inTransaction(ctx.db, async (trx) => {
    const taken = story && (await findStoryDiscussion({ db: trx }, story.id));
    if (taken) return { outcome: "taken", discussion: taken };
    const verdict = await screenPost(trx, post);
    if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors };
    const isAdded = await insertDiscussion(trx, {
      ...columnsOf(form, text),
      story_id: story?.id ?? null,
      story_title: story?.title ?? null,
      id,
      author_id: viewer.userId,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      created_at: now,
    });
    // Throws, so that the records of the checks are rolled back: the text may still become a reply to the other discussion.
    if (!isAdded) throw new AppError("conflict");
    await insertFollower(trx, { userId: viewer.userId, discussionId: id, at: now });
    const isHeld = verdict.moderation === "held";
    if (!isHeld) {
      await notifyTopic(trx, discussionsTopic);
      await notifyMentionedInText(ctx, trx, { ...post, title: form.title }, text.mentionedIds);
    }
    return { outcome: "saved", item: { id, isHeld } };
  });
}

/**
 * Saves the viewer's own discussion and marks it as edited. If it was saved since `form.version`, the outcome is a conflict and nothing is
 * written. A hidden discussion stays hidden: the edit is an appeal and appears in the moderators' queue. Throws `not_found` for another
 * member's discussion.
 */
export async function saveDiscussion(ctx: MemberCtx, id: string, form: DiscussionEditForm): Promise<ChangeOutcome<DiscussionDraft>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  if (!isId(id)) throw new AppError("not_found");
  const text = await prepareDiscussionText(ctx, form.content);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockOwnDiscussion(trx, id, viewer.userId);
    if (!before) throw new AppError("not_found");
    const columns = columnsOf(form, text);
    if (before.version !== form.version) return answerLateSave(await selectDraft(trx, id, viewer.userId), columns, presentDraft);
    const post = { kind: "discussion", id, authorId: viewer.userId, text, now } as const;
    const verdict = await screenEdit(trx, post, before);
    if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors };
    await updateDiscussion(trx, id, {
      ...columns,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      edited_at: editedAt(before, form, now),
    });
    if (before.is_public) await notifyTopic(trx, discussionsTopic, discussionTopic(id));
    if (verdict.moderation === "clear") await notifyMentionedInText(ctx, trx, { ...post, title: form.title }, text.mentionedIds);
    return { outcome: "saved", item: { id, isHeld: verdict.moderation !== "clear" } };
  });
}

/**
 * Deletes the viewer's own discussion with its replies and likes, also when they may no longer write. Throws `not_found` for another
 * member's discussion.
 */
export async function deleteDiscussion(ctx: MemberCtx, id: string): Promise<void> {
  requireProfile(ctx.viewer);
  const { userId } = ctx.viewer;
  await inTransaction(ctx.db, async (trx) => {
    const isDeleted = isId(id) && (await deleteOwnText(trx, "discussions", { id, authorId: userId }));
    if (!isDeleted) throw new AppError("not_found");
    await notifyTopic(trx, discussionsTopic, discussionTopic(id));
  });
}

function columnsOf({ title, tags, content }: DiscussionForm, text: PreparedText) {
  return { title, tags, content, content_html: text.html, content_text: text.text, link_count: text.linkCount };
}
