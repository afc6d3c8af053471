// The key figures of the admin overview.
import type { AdminOverview } from "#contracts/admin.ts";
import { readSpend } from "#server/domains/ai/ai.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { countOpenCases } from "#server/domains/moderation/moderation.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";
import { readWaitlist } from "#server/domains/waitlist/waitlist.ts";
import { countTasks } from "#server/platform/queue/inspect-tasks.ts";
import { listSources } from "./sources.ts";

/** What waits, fails and costs now. Throws `not_found` for everybody but admins. */
export async function readOverview(ctx: MemberCtx): Promise<AdminOverview> {
  requireAdmin(ctx.viewer);
  const [tasks, areas, waitlist, spend, openCaseCount] = await Promise.all([
    countTasks(ctx.db),
    listSources(ctx),
    readWaitlist(ctx),
    readSpend(ctx),
    countOpenCases(ctx),
  ]);
  const sources = areas.flatMap((area) => area.sources);
  return {
    failedTaskCount: tasks.failed,
    waitingTaskCount: tasks.waiting,
    failingSourceCount: sources.filter(({ error, pausedAt }) => error !== null && pausedAt === null).length,
    pausedSourceCount: sources.filter(({ pausedAt }) => pausedAt !== null).length,
    waitlistCount: waitlist.count,
    openCaseCount,
    countedTokens: spend.usedTokens,
    budgetTokens: spend.budgetTokens,
  };
}
