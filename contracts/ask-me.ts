import { z } from "zod";
import { ASK_ME_MESSAGE_MAX, ASK_ME_REASON_MAX, ASK_ME_SEARCH_MAX, ASK_ME_TITLE_MAX } from "./ask-me-limits.ts";
import type { Toast } from "./toasts.ts";
import { optionalText, queryText, writtenLine, writtenText } from "./written-text.ts";

const message = writtenText(ASK_ME_MESSAGE_MAX, "Please write a question first").transform((text) => text.trim());
const id = z.uuid("There is no such conversation");

/** The body of ask-me-ai. It has only the new question: what was said before is read from the database. */
export const askMeBody = z.object({
  message,
  /** Continues a conversation. Without it, or with the specification's fixed "default-session", a new one begins. */
  sessionId: z.preprocess((value) => (value === "" || value === "default-session" ? null : value), id.nullish()).optional(),
  /** A question of the same conversation that is to be answered once more. */
  exchangeId: id.nullish(),
  /** Whether the page was a member's, whose conversations are stored. If they are signed out by now, the question is refused. */
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
    /** The version of the answer that was rated: another one may have taken its place. */
    version: z.preprocess(blankAsNull, z.string().max(100).nullish()),
  }),
]);
export type AskMeForm = z.output<typeof askMeForm>;
export type Rating = "helpful" | "not_helpful";

export const askMeQuery = z.object({ q: queryText(ASK_ME_SEARCH_MAX), cursor: queryText(100), before: queryText(100) });

/** A place an answer cites. */
export type AnswerSource = {
  /** The number by which the answer refers to it, as in `[1]`. */
  number: number;
  /** The name of its kind, such as "Blog". */
  label: string;
  title: string;
  /** Opens the quoted place. */
  href: string;
};

export type Answer = {
  /** Rendered by the server: safe to show. */
  html: string;
  sources: AnswerSource[];
  /** Whether a model wrote it; else it was put together from what the search found. */
  isByModel: boolean;
  /** Whether nothing was found in the community's posts that supports it. */
  isThin: boolean;
  /** Whether the reader stopped it before its end. */
  isStopped: boolean;
  /** Tells this answer from others to the same question; null when the page does not know which part of it was stored. */
  version: string | null;
};

/** A question with its answer. */
export type Exchange = {
  /** Null for visitors, whose chats are not kept. */
  id: string | null;
  question: string;
  /** Null when there was none: the process ended, or the reader left, before a word came. */
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
  /** Continues with older ones; null when these are all. */
  olderCursor: string | null;
};

export type SessionList = { sessions: SessionLink[]; nextCursor: string | null };

/** What `ask-me-ai` answers. */
export type AskMeAnswer = { response: string; sources: AnswerSource[]; sessionId: string | null };

/** The last event of its stream. */
export type AskMeDone = AskMeAnswer & { exchange: Exchange };

/** What the forms of the page answer when they do not redirect. */
export type AskMeFormAnswer = {
  exchange?: Exchange;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};
