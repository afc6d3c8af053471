// Calls the configured model within the day's budgets; a refusal says why.
import type { z } from "zod";
import type { MemberCtx } from "#server/domains/context.ts";
import { streamChat } from "#server/platform/ai/stream-chat.ts";
import type { ChatOptions, ChatQuestion, ModelAddress, ModelTrouble } from "#server/platform/ai/stream-chat.ts";
import type { Config } from "#server/platform/config/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { aiCalls } from "#server/platform/metrics/counters.ts";
import type { ModelPurpose } from "#server/platform/metrics/counters.ts";
import { markSent, reserveTokens, settleTokens } from "./ledger.ts";

export type Question = ChatQuestion & {
  /** The purpose in the ledger and the metrics, such as `ask-me`. */
  purpose: ModelPurpose;
};

export type AskOptions = Pick<ChatOptions, "reader" | "onText" | "deadlines">;

/** `none`: there is no model for this member; `budget`: the day's tokens are used up. */
export type ModelFailure = {
  outcome: "failed";
  reason: ModelTrouble | "none" | "budget";
  /** The message for the member. */
  message: string;
  /** The text that arrived before the failure. */
  text: string;
  /** For `budget`: the time until the next budget. */
  retryAfterSeconds?: number;
};

/** `isCut`: the answer ended because its tokens were used up. */
export type ModelAnswer = { outcome: "answered"; text: string; isCut: boolean } | ModelFailure;

// A letter of an Indian script has three bytes and may be a token of its own.
const bytesPerToken = 3;
// The tokens that the protocol adds to each turn.
const tokensPerTurn = 8;

/**
 * Asks the model once. The highest possible cost is reserved first (AI_DAILY_TOKENS_PER_MEMBER, AI_DAILY_TOKENS_TOTAL) and settled
 * afterwards, however the call ends. `options.reader` ends the call when the reader leaves. Never throws because of the model.
 */
export async function askModel(ctx: MemberCtx, question: Question, options: AskOptions = {}): Promise<ModelAnswer> {
  const address = modelOf(ctx.config);
  if (!address) return fail("none");
  // A minor's words leave the site only with a parent's consent.
  if (!ctx.viewer.canPublish) return { ...fail("none"), message: "Your parent's consent is needed before an AI may answer you" };
  const reserved = await reserve(ctx, question);
  if ("outcome" in reserved) return reserved;
  ctx.onWait?.();
  const { text, trouble, isCut, usage, mayHaveCost, cause } = await streamChat(address, question, {
    ...options,
    stopping: ctx.stopping,
    callId: reserved.callId,
    beforeSend: () => markSent(ctx, reserved),
  });
  await settleTokens(ctx, reserved, mayHaveCost ? usage : { input: 0, output: 0 });
  aiCalls.inc({ purpose: question.purpose, outcome: trouble ?? "answered" });
  if (trouble === null) return { outcome: "answered", text, isCut };
  if (cause !== undefined) ctx.log.warn({ err: cause, trouble, callId: reserved.callId }, "the model did not answer");
  return fail(trouble, text);
}

/** Whether this member's questions go to a model, provided that it can be reached. */
export function canAskModel({ config, viewer }: Pick<MemberCtx, "config" | "viewer">): boolean {
  return modelOf(config) !== null && viewer.canPublish;
}

/** Throws `unavailable` when no model is set up, before a limit is counted. */
export function requireModel({ config }: Pick<MemberCtx, "config">): void {
  if (!modelOf(config)) throw toModelError(fail("none"));
}

/**
 * Converts the failure into an error, for callers without a fallback: `too_many_requests` when the budget is used up, `upstream_failed`
 * when the model could not be reached or refused, otherwise `unavailable`.
 */
export function toModelError({ reason, message, retryAfterSeconds }: ModelFailure): AppError {
  if (reason === "budget") return new AppError("too_many_requests", { message, retryAfterSeconds });
  // Retrying would not help: somebody has to set up a model, or to consent.
  if (reason === "none") return new AppError("unavailable", { message, retryAfterSeconds: 3_600 });
  return new AppError(reason === "down" || reason === "refused" ? "upstream_failed" : "unavailable", { message });
}

const words: Record<Exclude<ModelFailure["reason"], "budget">, string> = {
  none: "No AI model is set up on this site",
  down: "The AI model cannot be reached right now",
  slow: "The AI model took too long to answer",
  refused: "The AI model declined to answer this",
  left: "The answer was stopped",
};

function fail(reason: Exclude<ModelFailure["reason"], "budget">, text = ""): ModelFailure {
  return { outcome: "failed", reason, message: words[reason], text };
}

async function reserve(ctx: MemberCtx, { purpose, ...question }: Question) {
  try {
    return await reserveTokens(ctx, purpose, mostTokens(question));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    aiCalls.inc({ purpose, outcome: "budget" });
    const { message, retryAfterSeconds } = error;
    return { outcome: "failed", reason: "budget", message, text: "", retryAfterSeconds } as const;
  }
}

/** The highest possible cost of a question with its answer. */
function mostTokens({ system, turns, maxTokens, schema }: ChatQuestion): number {
  const texts = [system, schema ? schemaRoom(schema) : "", ...turns.map(({ content }) => content)];
  return Math.ceil(Buffer.byteLength(texts.join("")) / bytesPerToken) + (turns.length + 1) * tokensPerTurn + maxTokens;
}

/** The schema is sent to the model too, and costs tokens. */
function schemaRoom(schema: z.ZodType): string {
  return JSON.stringify(schema.toJSONSchema());
}

function modelOf({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Config): ModelAddress | null {
  return AI_BASE_URL === undefined ? null : { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL ?? "default" };
}
