// Questions to the configured model, within the day's tokens of a member and of everybody.
import type { MemberCtx } from "#server/domains/context.ts";
import { completeChat } from "#server/platform/ai/complete-chat.ts";
import type { ModelAddress } from "#server/platform/ai/complete-chat.ts";
import type { Config } from "#server/platform/config/config.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { correctTokens, takeTokens } from "./queries.ts";

export { aiPersonalData } from "./personal-data.ts";

export type Question = { system: string; prompt: string; /** Most tokens of the answer. */ maxTokens: number };

// An Indian letter may be a token of its own and has three bytes.
const bytesPerToken = 3;

/**
 * Asks the model. The tokens it could cost are taken before the call, so that calls at once cannot pass the caps together
 * (AI_DAILY_TOKENS_PER_MEMBER, AI_DAILY_TOKENS_TOTAL), and corrected by what it cost. The day is India's.
 * Throws `unavailable` when no model is configured or it does not answer in time, `too_many_requests` when the day's tokens are
 * used up, and `upstream_failed` for trouble with the model.
 */
export async function askModel(ctx: MemberCtx, { system, prompt, maxTokens }: Question): Promise<string> {
  const address = modelOf(ctx.config);
  if (!address) throw new AppError("unavailable", { message: "No AI model is set up on this site" });
  const taken = Math.ceil(Buffer.byteLength(system + prompt) / bytesPerToken) + maxTokens;
  const day = dayInIndia(ctx.clock.now());
  await reserve(ctx, day, taken);
  // A call that failed may have cost something, so what was taken for it stays taken.
  const { text, usedTokens } = await completeChat(address, { system, prompt, maxTokens });
  if (usedTokens !== null) await settle(ctx, day, usedTokens - taken);
  return text;
}

function modelOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Config): ModelAddress | null {
  return AI_BASE_URL === undefined ? null : { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL ?? "default" };
}

async function reserve({ db, viewer, config }: MemberCtx, day: string, tokens: number): Promise<void> {
  await withViewer(db, viewer.userId, async (trx) => {
    const isWithinOwn = await takeTokens(trx, { day, userId: viewer.userId, tokens, most: config.AI_DAILY_TOKENS_PER_MEMBER });
    if (!isWithinOwn) throw new AppError("too_many_requests", { message: "Your AI budget of today is used up. Please come back tomorrow" });
    const isWithinAll = await takeTokens(trx, { day, userId: null, tokens, most: config.AI_DAILY_TOKENS_TOTAL });
    if (!isWithinAll) throw new AppError("too_many_requests", { message: "The AI budget of today is used up. Please come back tomorrow" });
  });
}

async function settle({ db, viewer }: MemberCtx, day: string, by: number): Promise<void> {
  await withViewer(db, viewer.userId, async (trx) => {
    await correctTokens(trx, { day, userId: viewer.userId, by });
    await correctTokens(trx, { day, userId: null, by });
  });
}

/** YYYY-MM-DD */
function dayInIndia(at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format(at);
}
