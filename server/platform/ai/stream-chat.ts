// Streams a chat completion over the OpenAI-compatible protocol of hosted and local models.
import { setImmediate as nextTurn } from "node:timers/promises";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { InvalidResponseDataError, Output, streamText, wrapLanguageModel } from "ai";
import type { LanguageModelMiddleware, LanguageModelUsage } from "ai";
import type { z } from "zod";
import { fetchAnswer } from "./fetch-answer.ts";
import type { Ending } from "./loose-streams.ts";
import { isUnbilled, isRefusal, withoutTexts } from "./model-errors.ts";
import { addPiece, addThoughts, emptyAnswer } from "./thoughts.ts";

/** Where the model is. The operator chose the host, so it gets the key, but nothing that it sends is trusted. */
export type ModelAddress = { baseUrl: string; apiKey: string | undefined; model: string };

export type ChatTurn = { role: "user" | "assistant"; content: string };

export type ChatQuestion = {
  /** The system prompt. */
  system: string;
  /** The turns of the conversation, oldest first; the last is the question to answer. */
  turns: readonly ChatTurn[];
  maxTokens: number;
  /** The schema that the answer should follow; the answer is then JSON. The caller must still check it. */
  schema?: z.ZodType;
};

/**
 * Why an answer is incomplete. `down`: unreachable, or the connection broke. `slow`: silent for too long. `refused`: the model refused.
 * `left`: the reader left.
 */
export type ModelTrouble = "down" | "slow" | "refused" | "left";

export type ChatAnswer = {
  /** The text that came, also before trouble. Without NUL and lone surrogates, which PostgreSQL cannot store. */
  text: string;
  trouble: ModelTrouble | null;
  /** Whether the answer was cut at `maxTokens`. */
  isCut: boolean;
  /** Tokens as the model counted them, which may be wrong; null when it did not say. */
  usage: { input: number; output: number } | null;
  /** False when the call certainly cost nothing: nothing was sent, the model was not reached, or it answered with an error status. */
  mayHaveCost: boolean;
  /** The error for the log, without the question and the answer. */
  cause?: unknown;
};

export type ChatOptions = {
  /** Aborted when the reader leaves; that ends the call to the model. */
  reader?: AbortSignal;
  /** Aborted when the process stops. */
  stopping?: AbortSignal;
  /** Names the call to the model's provider, so that its bill can be compared with ours. */
  callId?: string;
  /** Awaited right before the request is sent. If it throws, nothing is sent and the answer is `down`. */
  beforeSend?: () => Promise<void>;
  deadlines?: Partial<Deadlines>;
  /**
   * Called with each piece as it comes. If `isAnew`, the piece is the whole text so far and replaces all earlier pieces, which contained
   * thoughts (or the end of them) by mistake.
   */
  onText?: (piece: string, isAnew: boolean) => void;
};

export type Deadlines = {
  /** The longest silence allowed before the first bytes and between two pieces. Thoughts and keep-alives count as pieces. */
  silenceMs: number;
  totalMs: number;
};

const defaultDeadlines: Deadlines = { silenceMs: 15_000, totalMs: 60_000 };
// No language has longer tokens on average. The answer of a model that never stops is cut at this length.
const lettersPerToken = 12;
// Pieces that arrive together are read this many at a time; between them other requests are answered.
const piecesAtOnce = 50;

// Otherwise the library writes its advice to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Asks one question and returns one answer. Never throws, and never waits longer than its deadlines. A failed call is not repeated. */
export async function streamChat(address: ModelAddress, question: ChatQuestion, options: ChatOptions): Promise<ChatAnswer> {
  const abort = new AbortController();
  const answer: ChatAnswer = { text: "", trouble: null, isCut: false, usage: null, mayHaveCost: false };
  const end = (trouble: ModelTrouble) => {
    answer.trouble ??= trouble;
    abort.abort();
  };
  const stopListening = [onAbort(options.reader, () => end("left")), onAbort(options.stopping, () => end("down"))];
  const ending: Ending = { isDone: false, reason: null };
  const deadlines = startDeadlines({ ...defaultDeadlines, ...options.deadlines }, () => end("slow"));
  try {
    if (abort.signal.aborted) return answer;
    const send: typeof fetch = async (input, init) => {
      await options.beforeSend?.();
      abort.signal.throwIfAborted();
      answer.mayHaveCost = true;
      return fetchAnswer(input, init, ending, deadlines.prolong);
    };
    const { fullStream } = startStream(address, question, { send, abortSignal: abort.signal, callId: options.callId });
    let pieces = 0;
    let spoken = emptyAnswer;
    for await (const part of fullStream) {
      if (part.type === "error" && !isMissingReason(part.error, ending)) throw part.error;
      pieces += 1;
      if (pieces % piecesAtOnce === 0) await nextTurn();
      if (part.type === "finish") noteEnd(answer, part, ending);
      if (part.type === "reasoning-delta") spoken = addThoughts(spoken);
      if (part.type !== "text-delta") continue;
      spoken = addPiece(spoken, part.text.replaceAll("\0", ""));
      passOn(answer, spoken.text, options.onText);
      answer.isCut = answer.text.length > question.maxTokens * lettersPerToken;
      if (answer.isCut) break;
    }
    if (answer.text.trim() === "") answer.trouble ??= "down";
  } catch (error) {
    answer.cause = withoutTexts(error, address.apiKey);
    answer.trouble ??= isRefusal(error) ? "refused" : "down";
    if (isUnbilled(error)) answer.mayHaveCost = false;
  } finally {
    forgiveLateTrouble(answer, ending);
    abort.abort();
    deadlines.stop();
    for (const stop of stopListening) stop();
    // Only at the end: a piece may end in the middle of a surrogate pair.
    answer.text = answer.text.toWellFormed();
  }
  return answer;
}

/** Stores `text` as the answer so far, and passes on what is new in it: all of it, if it no longer begins as before. */
function passOn(answer: ChatAnswer, text: string, onText: ChatOptions["onText"]): void {
  if (text === answer.text) return;
  const isAnew = !text.startsWith(answer.text);
  onText?.(isAnew ? text : text.slice(answer.text.length), isAnew);
  answer.text = text;
}

/** Stores what the model reports at its end: its token counts, and why it stopped. */
function noteEnd(answer: ChatAnswer, end: { totalUsage: LanguageModelUsage; finishReason: string }, ending: Ending): void {
  const { totalUsage, finishReason } = end;
  answer.usage = readUsage(totalUsage);
  if (finishReason === "content-filter") answer.trouble ??= "refused";
  if (finishReason === "error" && !ending.isDone) answer.trouble ??= "down";
  if (finishReason === "length") answer.isCut = true;
}

/** Once the model has named its reason to stop, the answer is complete: an error or silence after that does not count. */
function forgiveLateTrouble(answer: ChatAnswer, { reason }: Ending): void {
  if ((answer.trouble !== "down" && answer.trouble !== "slow") || answer.text.trim() === "") return;
  if (reason === "stop" || reason === "length") answer.trouble = null;
  if (reason === "length") answer.isCut = true;
  if (reason === "content_filter") answer.trouble = "refused";
}

function isMissingReason(error: unknown, ending: Ending): boolean {
  return ending.isDone && InvalidResponseDataError.isInstance(error);
}

/** Calls `end` after `totalMs`, or earlier when `prolong` is not called for `silenceMs`. */
function startDeadlines({ silenceMs, totalMs }: Deadlines, end: () => void) {
  const total = setTimeout(end, totalMs);
  let silence = setTimeout(end, silenceMs);
  let isOver = false;
  return {
    prolong() {
      if (isOver) return;
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
    },
    stop() {
      isOver = true;
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}

type Sending = { send: typeof fetch; abortSignal: AbortSignal; callId: string | undefined };

function startStream({ baseUrl, apiKey, model }: ModelAddress, question: ChatQuestion, { send, abortSignal, callId }: Sending) {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl.replace(/(?<!\/)\/+$/, ""),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(callId === undefined ? {} : { headers: { "x-client-request-id": callId } }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: send,
  });
  return streamText({
    model: wrapLanguageModel({
      model: provider.chatModel(model),
      middleware: question.schema ? [askForShape(question.schema)] : [],
    }),
    instructions: question.system,
    messages: question.turns.map((turn) => ({ ...turn })),
    maxOutputTokens: question.maxTokens,
    maxRetries: 0,
    abortSignal,
    // Errors arrive as parts of the stream.
    onError: () => undefined,
  });
}

// Middleware instead of an `output` of streamText: that would parse the whole text again at each piece, and hold back text that is not JSON
// yet.
function askForShape(schema: z.ZodType): LanguageModelMiddleware {
  return {
    specificationVersion: "v4",
    transformParams: async ({ params }) => ({ ...params, responseFormat: await Output.object({ schema }).responseFormat }),
  };
}

// Calls `act` when the signal aborts, or at once if it has: a signal that is aborted already fires no event.
function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal?.aborted) act();
  signal?.addEventListener("abort", act, { once: true });
  return () => signal?.removeEventListener("abort", act);
}

function readUsage({ inputTokens, outputTokens }: LanguageModelUsage): ChatAnswer["usage"] {
  if (!isCount(inputTokens) || !isCount(outputTokens) || inputTokens === 0) return null;
  return { input: inputTokens, output: outputTokens };
}

function isCount(tokens: number | undefined): tokens is number {
  return Number.isSafeInteger(tokens) && Number(tokens) >= 0;
}
