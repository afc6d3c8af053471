// One discussion: for readers, for its author's editor, and what a member has read of it.
import type { DiscussionDraft, DiscussionResult } from "#contracts/discussions.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { selectPublicContent } from "#server/domains/posting/posting.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectDiscussion, selectDraft } from "./discussion-queries.ts";
import { visibilityOf } from "./policy.ts";
import { presentDiscussion, presentDraft } from "./present.ts";
import { upsertRead } from "./read-queries.ts";

/**
 * The discussion as this viewer may see it, with when they last read it, or that a moderator removed it.
 * Throws `not_found` for one that waits for review and is not theirs.
 */
export async function getDiscussion(ctx: Ctx, id: string): Promise<DiscussionResult> {
  const { db, viewer } = ctx;
  if (!isId(id)) throw new AppError("not_found");
  const row = await selectDiscussion(db, id, viewer?.userId ?? null);
  const visibility = row ? visibilityOf(viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  return visibility === "removed" ? { state: "removed" } : { state: "shown", discussion: presentDiscussion(row, viewer) };
}

/** The viewer's own discussion for the editor. Throws `not_found` for everybody else's. */
export async function getDiscussionDraft(ctx: MemberCtx, id: string): Promise<DiscussionDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id, ctx.viewer.userId) : undefined;
  if (!row) throw new AppError("not_found");
  return presentDraft(row);
}

/** The Markdown of a public discussion as it was typed, for the public API. Throws `not_found`. */
export async function getDiscussionSource(ctx: Ctx, id: string): Promise<string> {
  const content = isId(id) ? await selectPublicContent(ctx.db, "discussions", id) : undefined;
  if (content === undefined) throw new AppError("not_found");
  return content;
}

/** Remembers that the viewer has read a discussion until now. Does nothing about one that is not public. */
export async function markSeen(ctx: MemberCtx, id: string): Promise<void> {
  const { userId } = ctx.viewer;
  if (!isId(id)) return;
  await upsertRead(ctx.db, userId, id, ctx.clock.now());
}
