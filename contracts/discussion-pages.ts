import { z } from "zod";
import type {
  DiscussedStory,
  DiscussionDraft,
  DiscussionPage,
  DiscussionResult,
  ReplyPage,
  ReplyView,
  SimilarDiscussion,
} from "./discussions.ts";
import type { Toast } from "./toasts.ts";

/** The list on its page. */
export type DiscussionList = {
  /** Null when it could not be loaded. */
  page: DiscussionPage | null;
  q: string | undefined;
  tag: string | undefined;
  isUnanswered: boolean;
  /** Whether the list has only what the viewer follows. */
  isFollowing: boolean;
  cursor: string | undefined;
};

/** The page of a discussion. */
export type DiscussionScreen =
  | (Extract<DiscussionResult, { state: "shown" }> & {
      /** Null when they could not be loaded. */
      replies: ReplyPage | null;
      /** The accepted answer, wherever in the thread it is. */
      acceptedReply: ReplyView | null;
      /** The idempotency key of the forms for new replies; null for visitors, whose page may be cached. */
      replyKey: string | null;
      /** Whether the page starts after the first reply. */
      isLaterPage: boolean;
      /** Whether the viewer has bookmarked it. */
      isSaved: boolean;
    })
  | { state: "removed" | "missing" };

/** More replies for an open page: the next page, or those written since. */
export type MoreReplies = ReplyPage & { replyCount: number };

export const moreRepliesQuery = z.object({
  cursor: z.string().max(120).optional(),
  since: z.iso.datetime().optional(),
});

const replyIntents = ["add-reply", "edit-reply", "delete-reply", "accept-reply", "unaccept-reply", "delete-discussion"] as const;
export type ReplyIntent = (typeof replyIntents)[number];

export const replyChoice = z.object({
  intent: z.enum(replyIntents),
  /** The reply to change. */
  reply_id: z.string().max(64).default(""),
});

/** The answer of the forms for replies. */
export type ReplyAnswer = {
  outcome: "posted" | "edited" | "deleted" | "accepted" | "unaccepted" | "refused";
  /** The current reply, also when a change was refused because the reply was changed elsewhere. */
  reply?: ReplyView;
  /** The reply that the form was about, if it changed one. */
  replyId?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};

/** The page for starting a discussion. */
export type NewDiscussionScreen = {
  idempotencyKey: string;
  /** Whether this member waits for a parent's consent and cannot post yet. */
  isWaitingForConsent: boolean;
  /** The initial values of the fields. */
  known: { title: string; content: string; tags: string };
  story: DiscussedStory | null;
};

/** The answer of a discussion's form when it does not redirect. */
export type DiscussionFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** The discussion as it was saved elsewhere in the meantime. */
  conflict?: DiscussionDraft;
  /** The discussion that the story already has. */
  taken?: { id: string; title: string };
  /** Discussions that resemble the submitted title. */
  similar?: SimilarDiscussion[];
};
