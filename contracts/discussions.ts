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

/** The form of a discussion. */
export const discussionForm = z.object({
  title: writtenLine(DISCUSSION_TITLE_MAX, "Please provide a title"),
  content: writtenText(DISCUSSION_CONTENT_MAX, "Please provide content"),
  tags: tagsField,
});
export type DiscussionForm = z.output<typeof discussionForm>;

/**
 * The form for a new discussion. `story` is the story that it is about. With `reply`, the text becomes a reply to the discussion that the
 * story got in the meantime.
 */
export const newDiscussionForm = discussionForm.extend({
  intent: z.enum(["start", "reply"]).catch("start"),
  story: z.uuid().optional().catch(undefined),
});

/** The story that a discussion is about, with its title at the time when the discussion was started. */
export type DiscussedStory = { id: string; title: string };

/** A form for a discussion that exists: `version` is the one the form was filled from. */
export const discussionEditForm = discussionForm.extend({ version: rowVersion });
export type DiscussionEditForm = z.output<typeof discussionEditForm>;

export const replyForm = z.object({
  content: writtenText(DISCUSSION_REPLY_MAX, "Please write something first"),
  /** The reply that it answers; absent for a new thread. */
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
  /** Replies since the viewer's last visit; 0 for visitors, and for discussions that the viewer has never opened. */
  newReplyCount: number;
  isDemo: boolean;
};

export type DiscussionPage = {
  discussions: DiscussionCardView[];
  nextCursor: string | null;
  /** Whether nothing contains the words searched for, and these discussions contain similar words instead. */
  isApproximate: boolean;
};

/** A discussion in its author's own list. */
export type OwnDiscussionView = DiscussionCardView & { notice: ReviewNotice | null };

export type DiscussionView = DiscussionCardView & {
  /** Rendered and safe to show. */
  contentHtml: string;
  /** The story of Tech Flash that it is about. */
  story: DiscussedStory | null;
  editedAt: string | null;
  acceptedReplyId: string | null;
  notice: ReviewNotice | null;
  /** When the viewer last read it; later replies are new to them. Null for visitors and on the first visit. */
  lastSeenAt: string | null;
  viewer: {
    isLiked: boolean;
    stance: DiscussionStance;
    canReply: boolean;
    canEdit: boolean;
    canAccept: boolean;
    canReport: boolean;
    /** Set for viewers who may delete it but not edit it. */
    canDelete?: true;
  };
};

/** `removed`: a moderator took it down; nothing else of it is shown. */
export type DiscussionResult = { state: "shown"; discussion: DiscussionView } | { state: "removed" };

/** The values that the editor is filled with. */
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
  /** The reply that it answers; null when it starts a thread. */
  parentReplyId: string | null;
  /** `deleted` and `hidden` are placeholders that keep the answers below them in place. They have no author and no text. */
  state: "shown" | "deleted" | "hidden";
  author: AuthorView | null;
  contentHtml: string;
  /** As typed, for the editor. Only for its author. */
  source: string | null;
  createdAt: string;
  editedAt: string | null;
  /**
   * The latest period in which it was hidden from others, if there was one. A viewer whose last visit was in it has not seen the reply.
   * Null for visitors.
   */
  away: { from: string; until: string } | null;
  isAccepted: boolean;
  notice: ReviewNotice | null;
  /** `canDelete`: set for viewers who may delete it but not edit it. */
  viewer: { canEdit: boolean; canReply: boolean; canAccept: boolean; canReport: boolean; canDelete?: true };
};

export type ReplyPage = { replies: ReplyView[]; nextCursor: string | null };

/** `taken`: the story already has a discussion, and nothing was written. */
export type DiscussionStartOutcome = SaveOutcome<SavedText> | { outcome: "taken"; discussion: { id: string; title: string } };

type DemoReply = { /** Username. */ author: string; /** After the discussion. */ hoursLater: number; content: string };

/** A demo discussion for an empty site. */
export type DemoDiscussion = {
  /** Username. */
  author: string;
  title: string;
  tags: string[];
  /** How many hours before the seeding it counts as started. */
  hoursAgo: number;
  content: string;
  replies: (DemoReply & { isAccepted?: boolean; answers?: DemoReply[] })[];
};
