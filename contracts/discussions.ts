import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import type { DiscussionStance } from "./discussion-stances.ts";
import {
  DISCUSSION_CONTENT_MAX,
  DISCUSSION_REPLY_MAX,
  DISCUSSION_SEARCH_MAX,
  DISCUSSION_TITLE_MAX,
  DISCUSSIONS_API_LIMIT_MAX,
  DISCUSSIONS_PAGE_SIZE,
} from "./discussions-limits.ts";
import type { ReviewNotice, SavedText, SaveOutcome } from "./posting.ts";
import { rowVersion } from "./row-version.ts";
import { tagQuery, tagsField } from "./tags.ts";
import { queryFlag, queryLimit, queryText, writtenLine, writtenText } from "./written-text.ts";

/** What a discussion's form sends. */
export const discussionForm = z.object({
  title: writtenLine(DISCUSSION_TITLE_MAX, "Please provide a title"),
  content: writtenText(DISCUSSION_CONTENT_MAX, "Please provide content"),
  tags: tagsField,
});
export type DiscussionForm = z.output<typeof discussionForm>;

/**
 * The form for a new discussion: `story` names the one it is about. With `reply` the text goes to the discussion that the story has
 * meanwhile.
 */
export const newDiscussionForm = discussionForm.extend({
  intent: z.enum(["start", "reply"]).catch("start"),
  story: z.uuid().optional().catch(undefined),
});

/** The story a discussion is about, as it was called when the discussion began. */
export type DiscussedStory = { id: string; title: string };

/** A form for a discussion that exists: `version` is the one the form was filled from. */
export const discussionEditForm = discussionForm.extend({ version: rowVersion });
export type DiscussionEditForm = z.output<typeof discussionEditForm>;

export const replyForm = z.object({
  content: writtenText(DISCUSSION_REPLY_MAX, "Please write something first"),
  /** The reply that is answered; none for a new thread. */
  parentReplyId: z.preprocess((value) => (value === "" ? undefined : value), z.uuid().optional()),
});
export type ReplyForm = z.output<typeof replyForm>;

/** The query of the list: `?q=`, `?tag=`, `?unanswered=1`, `?cursor=`. */
export const discussionListQuery = z.object({
  q: queryText(DISCUSSION_SEARCH_MAX),
  tag: tagQuery,
  unanswered: queryFlag("unanswered"),
  cursor: queryText(80),
  limit: queryLimit({ pageSize: DISCUSSIONS_PAGE_SIZE, max: DISCUSSIONS_API_LIMIT_MAX }),
});
export type DiscussionListQuery = z.output<typeof discussionListQuery>;

/** A discussion in a list. Times are ISO 8601, UTC. */
export type DiscussionCardView = {
  id: string;
  title: string;
  /** The beginning of the text. */
  excerpt: string;
  tags: string[];
  author: AuthorView;
  createdAt: string;
  likeCount: number;
  replyCount: number;
  hasAcceptedReply: boolean;
  /** Replies since the viewer last looked; 0 for visitors and for threads they never opened. */
  newReplyCount: number;
  isDemo: boolean;
};

export type DiscussionPage = {
  discussions: DiscussionCardView[];
  nextCursor: string | null;
  /** Whether nothing contains the words searched for, and these discussions contain similar words instead. */
  isApproximate: boolean;
};

/** A discussion among its author's own. */
export type OwnDiscussionView = DiscussionCardView & { notice: ReviewNotice | null };

export type DiscussionView = DiscussionCardView & {
  /** Rendered and safe to show. */
  contentHtml: string;
  /** The story of Tech Flash that it is about. */
  story: DiscussedStory | null;
  editedAt: string | null;
  acceptedReplyId: string | null;
  notice: ReviewNotice | null;
  /** When the viewer last read it: replies after it are new to them. Null for visitors and at the first visit. */
  lastSeenAt: string | null;
  viewer: {
    isLiked: boolean;
    stance: DiscussionStance;
    canReply: boolean;
    canEdit: boolean;
    canAccept: boolean;
    canReport: boolean;
    /** Set for whoever may delete it and not edit it. */
    canDelete?: true;
  };
};

/** `removed`: a moderator took it down; nothing else of it is shown. */
export type DiscussionResult = { state: "shown"; discussion: DiscussionView } | { state: "removed" };

/** What the editor is filled with. */
export type DiscussionDraft = {
  id: string;
  title: string;
  /** As typed: separated by commas. */
  tags: string;
  content: string;
  notice: ReviewNotice | null;
  version: number;
};

export type SimilarDiscussion = { id: string; title: string; replyCount: number; hasAcceptedReply: boolean };

export type ReplyView = {
  id: string;
  /** The reply it answers; null when it opens a thread. */
  parentReplyId: string | null;
  /** `deleted` and `hidden` are placeholders that keep the answers below them in place: no author, no text. */
  state: "shown" | "deleted" | "hidden";
  author: AuthorView | null;
  contentHtml: string;
  /** As typed, for the editor; only for its author. */
  source: string | null;
  createdAt: string;
  editedAt: string | null;
  /** When it was last hidden from others, if it ever was: who looked during that time has not seen it. Null for visitors. */
  away: { from: string; until: string } | null;
  isAccepted: boolean;
  notice: ReviewNotice | null;
  /** `canDelete`: set for whoever may delete it and not edit it. */
  viewer: { canEdit: boolean; canReply: boolean; canAccept: boolean; canReport: boolean; canDelete?: true };
};

export type ReplyPage = { replies: ReplyView[]; nextCursor: string | null };

/** `taken`: the story has a discussion already, and nothing was written. */
export type DiscussionStartOutcome = SaveOutcome<SavedText> | { outcome: "taken"; discussion: { id: string; title: string } };

type DemoReply = { /** Username. */ author: string; /** After the discussion. */ hoursLater: number; content: string };

/** A discussion for an empty site. */
export type DemoDiscussion = {
  /** Username. */
  author: string;
  title: string;
  tags: string[];
  /** How long before the seeding it counts as started. */
  hoursAgo: number;
  content: string;
  replies: (DemoReply & { isAccepted?: boolean; answers?: DemoReply[] })[];
};
