// A member's summary for the dashboard and the hub.
import type { Activity, HomeCounts } from "#contracts/home.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { countOwn, hasRejectedBlog, selectLatestOwn } from "./queries.ts";

const weekMs = 7 * dayMs;
// Specification 1, section 9.
const activityLimits = { blogs: 3, discussions: 2, total: 5 };

/** How many items of each kind the member has; Ask Me messages of the last seven days. One query. */
export function getCounts(ctx: MemberCtx): Promise<HomeCounts> {
  const viewerId = ctx.viewer.userId;
  const chatsSince = new Date(ctx.clock.now().getTime() - weekMs);
  return countOwn(readAs(ctx.db, viewerId), viewerId, chatsSince);
}

/** The member's latest 3 blogs and 2 discussions, newest first. One query. */
export async function listRecentActivity(ctx: MemberCtx): Promise<Activity[]> {
  const viewerId = ctx.viewer.userId;
  const rows = await selectLatestOwn(readAs(ctx.db, viewerId), viewerId, activityLimits);
  return rows.map(({ id, kind, title, isDraft, createdAt }) => ({ id, kind, title, isDraft, createdAt: createdAt.toISOString() }));
}

/** Whether the activity list is empty because all of the member's blogs were taken down. Runs a query only if it is empty. */
export async function hasOnlyRejected(ctx: MemberCtx, listed: readonly Activity[]): Promise<boolean> {
  const viewerId = ctx.viewer.userId;
  return listed.length === 0 && hasRejectedBlog(readAs(ctx.db, viewerId), viewerId);
}
