// The key figures of the admin overview.
import type { AdminOverview } from "#contracts/admin.ts";
import { readSpend } from "#server/domains/ai/ai.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { eventsArea } from "#server/domains/events/events.ts";
import { countOpenCases } from "#server/domains/moderation/moderation.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";
import { countSources } from "#server/domains/sources/sources.ts";
import { techFlashArea } from "#server/domains/tech-flash/tech-flash.ts";
import { readWaitlist } from "#server/domains/waitlist/waitlist.ts";
import { countTasks } from "#server/platform/queue/inspect-tasks.ts";

/** The current numbers of waiting and failed tasks, and the current cost. Throws `not_found` for everybody but admins. */
export async function readOverview(ctx: MemberCtx): Promise<AdminOverview> {
  requireAdmin(ctx.viewer);
  const [tasks, sources, waitlist, spend, openCaseCount] = await Promise.all([
    countTasks(ctx.db),
    countSources(ctx, [techFlashArea.tables, eventsArea.tables]),
    readWaitlist(ctx),
    readSpend(ctx),
    countOpenCases(ctx),
  ]);
  return {
    failedTaskCount: tasks.failed,
    waitingTaskCount: tasks.waiting,
    failingSourceCount: sources.failing,
    pausedSourceCount: sources.paused,
    waitlistCount: waitlist.count,
    openCaseCount,
    countedTokens: spend.usedTokens,
    budgetTokens: spend.budgetTokens,
  };
}
