// The Tech Flash sources that the reader has muted.
import { isMemberCtx } from "#server/domains/context.ts";
import type { Ctx } from "#server/domains/context.ts";
import { getReadingChoices } from "#server/domains/tech-flash/tech-flash.ts";

/** Null for viewers who cannot mute sources. */
export async function listMutedSources(ctx: Ctx): Promise<string[] | null> {
  if (!isMemberCtx(ctx) || !ctx.viewer.onboardingCompleted) return null;
  return ctx.viewer.hasReadingChoices ? (await getReadingChoices(ctx)).mutedSources : [];
}
