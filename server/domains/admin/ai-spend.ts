// AI spend, for admins.
import type { AiSpend } from "#contracts/admin.ts";
import { readDaySpend } from "#server/domains/ai/ai.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";

/** The spend of `day` (default: today in India) and of the last 30 days. Throws `not_found` for everybody but admins. */
export async function readAiSpend(ctx: MemberCtx, day?: string): Promise<AiSpend> {
  requireAdmin(ctx.viewer);
  return readDaySpend(ctx, day);
}
