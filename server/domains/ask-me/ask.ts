// Asking a question. A member's question is stored with its answer; a visitor's is not.
import type { AskMeBody, AskMeDone, Exchange } from "#contracts/ask-me.ts";
import { ASK_ME_TITLE_MAX, NEW_CONVERSATION } from "#contracts/ask-me-limits.ts";
import { truncate } from "#contracts/truncate.ts";
import { cleanLine, isReadable } from "#contracts/written-text.ts";
import type { AskOptions } from "#server/domains/ai/ai.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { newId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { answerQuestion } from "./answer.ts";
import type { WrittenAnswer } from "./answer.ts";
import type { PastExchange } from "./prompt.ts";
import { insertQuestion, selectExchange, selectExchanges, selectQuestion, updateAnswer } from "./exchange-queries.ts";
import type { ExchangeRow } from "./exchange-queries.ts";
import { withoutQuotes } from "./present-fallback.ts";
import { presentExchange, sourcesOf, versionOf } from "./present.ts";
import { insertSession, selectSession, touchSession } from "./session-queries.ts";

/** A stored question that waits for its answer. */
export type OpenQuestion = {
  sessionId: string;
  exchangeId: string;
  title: string;
  question: string;
  past: PastExchange[];
  /** Whether the question was sent before with the same key. If it has a complete answer already, that answer stays. Default false. */
  isRepeat?: boolean;
  /** When a question is asked again: the version of its answer at that time, or null if it had none. Absent for a new question. */
  earlierVersion?: string | null;
};

const pastExchanges = 8;
const earlierStays = "The AI model could not answer better just now. The answer from before stays";
const conversationGone = "This conversation was deleted in the meantime. Please ask in a new one";
const questionGone = "This question was deleted while it was being answered";

/**
 * Stores a question in its conversation or a new one. With `exchangeId`, that stored question is answered again and `message` is ignored.
 * Throws `not_found` for another member's conversation.
 */
export function openQuestion({ db, viewer, clock }: MemberCtx, { message, sessionId, exchangeId }: AskMeBody): Promise<OpenQuestion> {
  const { userId } = viewer;
  const at = clock.now();
  return withViewer(db, userId, async (trx) => {
    const place = { sessionId: sessionId ?? newId(), userId };
    const title = toTitle(message);
    const session = sessionId ? await selectSession(trx, place) : undefined;
    if (sessionId && !session) throw new AppError("not_found", { message: conversationGone });
    if (exchangeId) {
      const asked = await selectQuestion(trx, { ...place, id: exchangeId });
      if (!session || !asked) throw new AppError("not_found");
      const rows = await selectExchanges(trx, { ...place, before: { at: asked.created_at, id: asked.id }, limit: pastExchanges });
      const { message: question, version: earlierVersion } = asked;
      return { sessionId: session.id, exchangeId, title: session.title, question, past: toPast(rows), earlierVersion };
    }
    const rows = session ? await selectExchanges(trx, { ...place, before: null, limit: pastExchanges }) : [];
    if (session) await touchSession(trx, place, { title, at });
    else await insertSession(trx, { id: place.sessionId, userId, title, at });
    const id = newId();
    await insertQuestion(trx, { ...place, id, message, at });
    const shown = session && session.title !== NEW_CONVERSATION ? session.title : title;
    return { sessionId: place.sessionId, exchangeId: id, title: shown, question: message, past: toPast(rows) };
  });
}

/** Answers that are being written in this process, by question. */
const underWay = new Map<string, Promise<AskMeDone>>();

/**
 * Answers an open question and stores the answer. If the reader stops it, it is stored as far as it came. A second request for the same
 * question, such as from a double click or a repeat with its key, gets that answer without another call of the model; if the first one did
 * not finish, the question is answered again. Throws `unavailable` when the model said less than in an earlier answer, which stays, and
 * `not_found` when the question was deleted in the meantime.
 */
export async function answerOpenQuestion(ctx: MemberCtx, open: OpenQuestion, options: AskOptions = {}): Promise<AskMeDone> {
  const running = underWay.get(open.exchangeId);
  if (running) {
    const done = await running.catch(() => null);
    const isWhole = done?.exchange.answer?.isStopped === false;
    return done && (isWhole || options.reader?.aborted) ? done : answerOpenQuestion(ctx, open, options);
  }
  const answering = writeAnswer(ctx, open, options);
  underWay.set(open.exchangeId, answering);
  try {
    return await answering;
  } finally {
    underWay.delete(open.exchangeId);
  }
}

async function writeAnswer(ctx: MemberCtx, open: OpenQuestion, options: AskOptions): Promise<AskMeDone> {
  const kept = open.isRepeat ? await readKept(ctx, open) : null;
  if (kept) return kept;
  const written = await answerQuestion(ctx, open, options);
  if (written) {
    const place = { id: open.exchangeId, userId: ctx.viewer.userId };
    const isKept = await withViewer(ctx.db, ctx.viewer.userId, (trx) => updateAnswer(trx, place, written));
    if (!isKept) throw await explainUnkept(ctx, open);
  }
  return toDone(open.question, written, { sessionId: open.sessionId, exchangeId: open.exchangeId });
}

/** Why an answer was not stored: an earlier one says more, or the question was deleted with its conversation or account. */
async function explainUnkept({ db, viewer: { userId } }: MemberCtx, { sessionId, exchangeId }: OpenQuestion): Promise<AppError> {
  const question = await selectQuestion(readAs(db, userId), { sessionId, userId, id: exchangeId });
  return question ? new AppError("unavailable", { message: earlierStays }) : new AppError("not_found", { message: questionGone });
}

/** The complete answer that a question has got since it was asked; null when there is none. */
async function readKept(ctx: MemberCtx, { sessionId, exchangeId, earlierVersion }: OpenQuestion): Promise<AskMeDone | null> {
  const { userId } = ctx.viewer;
  const row = await selectExchange(readAs(ctx.db, userId), { sessionId, userId, id: exchangeId });
  if (!row || row.response === null || row.is_stopped || row.version === earlierVersion) return null;
  return { response: row.response, sources: sourcesOf(row), sessionId, exchange: await presentExchange(ctx, row) };
}

/** Answers a visitor from the passages found; nothing is stored. */
export async function answerVisitor(ctx: Ctx, message: string): Promise<AskMeDone> {
  const written = await answerQuestion({ ...ctx, viewer: null }, { question: message, past: [] });
  return toDone(message, written, { sessionId: null, exchangeId: null });
}

function toDone(
  question: string,
  written: WrittenAnswer | null,
  { sessionId, exchangeId }: { sessionId: string | null; exchangeId: string | null },
): AskMeDone {
  const exchange: Exchange = { id: exchangeId, question, answer: null, rating: null, reason: "" };
  if (!written) return { response: "", sources: [], sessionId, exchange };
  const { response, html, sources, fallback, isThin, isStopped } = written;
  const answer = { html, sources, isByModel: fallback === null, isThin, isStopped, version: versionOf(response) };
  return { response, sources, sessionId, exchange: { ...exchange, answer } };
}

/**
 * Converts rows to past exchanges, oldest first. Questions without an answer are left out; answers that cite something no longer shown
 * become null.
 */
function toPast(rows: readonly ExchangeRow[]): PastExchange[] {
  return rows
    .toReversed()
    .filter(({ response }) => response !== null)
    .map((row) => ({ question: row.message, response: row.has_gone ? null : wordsForModel(row) }));
}

/** Leaves out quoted posts: text by strangers is given to the model only between the borders of the prompt, never as its own words. */
function wordsForModel({ response, fallback }: ExchangeRow): string | null {
  return response === null || fallback === null ? response : withoutQuotes(response);
}

/**
 * Makes a title of one line, cut between words and without the mark at the question's end. The question itself is shown below the title.
 */
function toTitle(message: string): string {
  // Nothing is left of private-use signs, which only the font of some program can show.
  const whole = cleanLine(message) || NEW_CONVERSATION;
  const unmarked = whole.replace(/[?!.।؟]{1,9}$/, "").trim();
  const line = isReadable(unmarked) ? unmarked : whole;
  if (line.length <= ASK_ME_TITLE_MAX) return line;
  const cut = truncate(line, ASK_ME_TITLE_MAX - 1);
  const space = cut.lastIndexOf(" ");
  return `${space > ASK_ME_TITLE_MAX / 2 ? cut.slice(0, space) : cut}…`;
}
