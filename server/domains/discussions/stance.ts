// A member's stance on a discussion: following (notified of everything), muted (of nothing), or neither (of replies and mentions meant for
// them).
import type { DiscussionStance, StanceIntent } from "#contracts/discussion-stances.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectStanceForSystem, upsertStance } from "./stance-queries.ts";
import type { StanceChange } from "./stance-queries.ts";

// Muting does not change whether the member follows, so that undoing it restores the earlier state.
const changes: Record<StanceIntent, StanceChange> = {
  follow: { isFollowing: true, isMuted: false },
  unfollow: { isFollowing: false, isMuted: null },
  mute: { isFollowing: null, isMuted: true },
  unmute: { isFollowing: null, isMuted: false },
};

/**
 * Follows, unfollows, mutes or unmutes a discussion. Safe to repeat. Returns the resulting stance. Throws `not_found` for a discussion the
 * viewer may not see.
 */
export async function setStance(ctx: MemberCtx, id: string, intent: StanceIntent): Promise<DiscussionStance> {
  const given = { userId: ctx.viewer.userId, discussionId: id, change: changes[intent], at: ctx.clock.now() };
  const row = isId(id) ? await upsertStance(ctx.db, given) : undefined;
  if (!row) throw new AppError("not_found");
  return presentStance(row);
}

/** Both columns are null for a member who never chose a stance, and missing for a visitor. */
export function presentStance(row: { is_following?: boolean | null; is_muted?: boolean | null }): DiscussionStance {
  if (row.is_muted) return "muted";
  return row.is_following ? "following" : "none";
}

/**
 * Whether a member is to be notified about a discussion: never if it is deleted, hidden or muted, and with `isForFollowers` only if they
 * follow it. Needs the system role.
 */
export async function shouldNotify(trx: Db, userId: string, discussion: { id: string; isForFollowers?: boolean }): Promise<boolean> {
  const stance = await selectStanceForSystem(trx, userId, discussion.id);
  if (!stance || stance.is_muted) return false;
  return stance.is_following === true || !discussion.isForFollowers;
}
