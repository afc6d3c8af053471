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
  /** Only what the viewer follows. */
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
      /** For the forms of new replies; null for visitors, whose page may be kept. */
      replyKey: string | null;
      /** Whether the page begins somewhere after the first reply. */
      isLaterPage: boolean;
      /** Whether the viewer has bookmarked it. */
      isSaved: boolean;
    })
  | { state: "removed" | "missing" };

/** What an open page asks for: the next page of replies, or what was written since. */
export type MoreReplies = ReplyPage & { replyCount: number };

export const moreRepliesQuery = z.object({
  cursor: z.string().max(120).optional(),
  since: z.iso.datetime().optional(),
});

const replyIntents = ["add-reply", "edit-reply", "delete-reply", "accept-reply", "unaccept-reply", "delete-discussion"] as const;
export type ReplyIntent = (typeof replyIntents)[number];

export const replyChoice = z.object({
  intent: z.enum(replyIntents),
  /** The reply that is changed. */
  reply_id: z.string().max(64).default(""),
});

/** What the forms below a discussion answer. */
export type ReplyAnswer = {
  outcome: "posted" | "edited" | "deleted" | "accepted" | "unaccepted" | "refused";
  /** As it stands now, also when a change was refused because it had been changed elsewhere. */
  reply?: ReplyView;
  /** The reply that was changed, or was to be. */
  replyId?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};

/** The page on which a discussion is started. */
export type NewDiscussionScreen = {
  idempotencyKey: string;
  /** Whether this member waits for a parent's consent, without which nothing is posted. */
  isWaitingForConsent: boolean;
  /** What the fields are filled with at first. */
  known: { title: string; content: string; tags: string };
  story: DiscussedStory | null;
};

/** What the form of a discussion answers when it does not redirect. */
export type DiscussionFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** The discussion as somebody saved it meanwhile. */
  conflict?: DiscussionDraft;
  /** The discussion that the story has already. */
  taken?: { id: string; title: string };
  /** Threads like the title that was sent. */
  similar?: SimilarDiscussion[];
};
