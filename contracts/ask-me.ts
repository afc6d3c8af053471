import { z } from "zod";
import { ASK_ME_MESSAGE_MAX, ASK_ME_REASON_MAX, ASK_ME_SEARCH_MAX, ASK_ME_TITLE_MAX } from "./ask-me-limits.ts";
import type { Toast } from "./toasts.ts";
import { optionalText, queryText, writtenLine, writtenText } from "./written-text.ts";

const message = writtenText(ASK_ME_MESSAGE_MAX, "Please write a question first").transform((text) => text.trim());
const id = z.uuid("There is no such conversation");

/** The body of ask-me-ai. It has only the new question; the conversation so far is read from the database. */
export const askMeBody = z.object({
  message,
  /** The conversation to continue. Without it, or with the specification's fixed "default-session", a new one is started. */
  sessionId: z.preprocess((value) => (value === "" || value === "default-session" ? null : value), id.nullish()).optional(),
  /** A question of the same conversation that is to be answered again. */
  exchangeId: id.nullish(),
  /** Whether the page was a member's, whose conversations are stored. If the member has been signed out, the question is refused. */
  isKept: z.boolean().optional(),
});
export type AskMeBody = z.output<typeof askMeBody>;

const blankAsNull = (value: unknown) => (value === "" ? null : value);

/** The forms of the Ask Me page, by their button. */
export const askMeForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("ask"),
    message,
    sessionId: z.preprocess(blankAsNull, id.nullish()),
    exchangeId: z.preprocess(blankAsNull, id.nullish()),
  }),
  z.object({ intent: z.literal("new") }),
  z.object({ intent: z.literal("rename"), sessionId: id, title: writtenLine(ASK_ME_TITLE_MAX, "Please give it a name") }),
  z.object({ intent: z.literal("delete"), sessionId: id }),
  z.object({ intent: z.literal("restore"), sessionId: id }),
  z.object({
    intent: z.literal("rate"),
    sessionId: id,
    exchangeId: id,
    rating: z.enum(["helpful", "not_helpful"]),
    reason: optionalText(ASK_ME_REASON_MAX),
    /** The version of the rated answer, which another answer may have replaced. */
    version: z.preprocess(blankAsNull, z.string().max(100).nullish()),
  }),
]);
export type AskMeForm = z.output<typeof askMeForm>;
export type Rating = "helpful" | "not_helpful";

export const askMeQuery = z.object({ q: queryText(ASK_ME_SEARCH_MAX), cursor: queryText(100), before: queryText(100) });

/** A source that an answer cites. */
export type AnswerSource = {
  /** The number by which the answer refers to it, as in `[1]`. */
  number: number;
  /** The name of its kind, such as "Blog". */
  label: string;
  title: string;
  /** Leads to the quoted place. */
  href: string;
};

export type Answer = {
  /** Rendered by the server: safe to show. */
  html: string;
  sources: AnswerSource[];
  /** Whether a model wrote it. Otherwise it consists of search results and our own notes. */
  isByModel: boolean;
  /** Whether no post of the community supports it. */
  isThin: boolean;
  /** Whether the reader stopped it before it was complete. */
  isStopped: boolean;
  /** Distinguishes this answer from other answers to the same question; null when the page does not know what was stored. */
  version: string | null;
};

/** A question with its answer. */
export type Exchange = {
  /** Null for visitors, whose conversations are not stored. */
  id: string | null;
  question: string;
  /** Null when there is none, because the process ended or the reader left before its first word. */
  answer: Answer | null;
  rating: Rating | null;
  reason: string;
};

export type SessionLink = { id: string; title: string; /** ISO 8601 */ updatedAt: string };

export type Conversation = {
  id: string;
  title: string;
  /** Oldest first. */
  exchanges: Exchange[];
  /** The cursor of older ones; null when these are all. */
  olderCursor: string | null;
};

export type SessionList = { sessions: SessionLink[]; nextCursor: string | null };

/** The answer of `ask-me-ai`. */
export type AskMeAnswer = { response: string; sources: AnswerSource[]; sessionId: string | null };

/** The last event of the stream of `ask-me-ai`. */
export type AskMeDone = AskMeAnswer & { exchange: Exchange };

/** The answer of the page's forms when they do not redirect. */
export type AskMeFormAnswer = {
  exchange?: Exchange;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};
