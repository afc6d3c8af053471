// AI spend by day, feature and member, for admins.
import type { AiSpend, AiUse } from "#contracts/admin.ts";
import { AI_SPEND_DAYS, AI_SPEND_MEMBERS_MAX } from "#contracts/admin-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { selectSpendForSystem } from "./spend-queries.ts";
import type { UseRow } from "./spend-queries.ts";

/**
 * The spend of `day` (YYYY-MM-DD in India; default today) with the budgets, and of each of the last 30 days. Does not check permissions;
 * the caller does.
 */
export async function readDaySpend(ctx: Ctx, wanted?: string): Promise<AiSpend> {
  const { clock, config } = ctx;
  const now = clock.now();
  const today = indiaDayOf(now);
  const day = wanted !== undefined && wanted < today ? wanted : today;
  const firstDay = indiaDayOf(new Date(now.getTime() - (AI_SPEND_DAYS - 1) * dayMs));
  const spend = await withSystem(ctx.db, (trx) =>
    selectSpendForSystem(trx, { firstDay, day, daysMax: AI_SPEND_DAYS, membersMax: AI_SPEND_MEMBERS_MAX }),
  );
  return {
    day,
    today,
    hasModel: config.AI_BASE_URL !== undefined,
    countedTokens: spend.counted,
    budgetTokens: config.AI_DAILY_TOKENS_TOTAL,
    memberBudgetTokens: config.AI_DAILY_TOKENS_PER_MEMBER,
    days: spend.days.map((row) => ({ day: row.day, ...presentUse(row) })),
    purposes: spend.purposes.map((row) => ({ purpose: row.purpose, ...presentUse(row) })),
    members: spend.members.map((row) => ({ userId: row.user_id, name: row.name, countedTokens: row.counted, ...presentUse(row) })),
  };
}

function presentUse({ calls, reserved, settled, open }: UseRow): AiUse {
  return { callCount: calls, reservedTokens: reserved, settledTokens: settled, openTokens: open };
}
