// Maps discussion rows to what leaves the server.
import type { DiscussionCardView, DiscussionDraft, DiscussionView, OwnDiscussionView, ReplyView } from "#contracts/discussions.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { endExcerpt, isAuthor, presentAuthor, presentNotice } from "#server/domains/posting/posting.ts";
import type { DiscussionRow, DraftRow } from "./discussion-queries.ts";
import type { CardRow, OwnRow } from "./list-queries.ts";
import { rightsOnDiscussion, rightsOnReply, stateOfReply } from "./policy.ts";
import type { ReplyRow } from "./reply-queries.ts";
import { presentStance } from "./stance.ts";

/** A discussion in a list. `newReplyCount`: the number of replies since the viewer's last visit; null if they never visited. */
export function presentCard(row: CardRow, newReplyCount: number | null = null): DiscussionCardView {
  return {
    id: row.id,
    title: row.title,
    excerpt: endExcerpt(row.beginning),
    tags: row.tags,
    author: presentAuthor(row),
    createdAt: row.created_at.toISOString(),
    likeCount: row.like_count,
    replyCount: row.reply_count,
    hasAcceptedReply: row.shown_reply_id !== null,
    newReplyCount: newReplyCount ?? 0,
    isDemo: row.is_demo,
  };
}

/** A discussion in its author's own list, with moderators' decisions about it. */
export function presentOwn(row: OwnRow): OwnDiscussionView {
  return { ...presentCard(row), notice: presentNotice(row, { isOwn: true }) };
}

/** A discussion as its page shows it to this viewer, who may see it. */
export function presentDiscussion(row: DiscussionRow, viewer: Viewer | null): DiscussionView {
  return {
    ...presentCard(row, row.new_reply_count),
    contentHtml: row.content_html,
    story: row.story_id !== null && row.story_title !== null ? { id: row.story_id, title: row.story_title } : null,
    editedAt: row.edited_at?.toISOString() ?? null,
    acceptedReplyId: row.shown_reply_id,
    notice: presentNotice(row, { isOwn: isAuthor(viewer, row.author_id) }),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    viewer: { isLiked: row.is_liked ?? false, stance: presentStance(row), ...rightsOnDiscussion(viewer, row) },
  };
}

/** The values that the editor is filled with. */
export function presentDraft(row: DraftRow): DiscussionDraft {
  return {
    id: row.id,
    title: row.title,
    tags: row.tags.join(", "),
    content: row.content,
    notice: presentNotice(row, { isOwn: true }),
    version: row.version,
  };
}

/** A reply, or its placeholder, for this viewer. */
export function presentReply(row: ReplyRow, viewer: Viewer | null): ReplyView {
  const state = stateOfReply(viewer, row);
  const discussion = { author_id: row.discussion_author_id, moderation: row.discussion_moderation, is_public: row.discussion_is_public };
  const rights = rightsOnReply(viewer, row, discussion);
  const isShown = state === "shown";
  return {
    id: row.id,
    parentReplyId: row.parent_reply_id,
    state,
    author: isShown ? presentAuthor(row) : null,
    contentHtml: isShown ? row.content_html : "",
    source: rights.canEdit ? row.content : null,
    createdAt: row.created_at.toISOString(),
    editedAt: isShown ? (row.edited_at?.toISOString() ?? null) : null,
    // What a visitor has read is unknown.
    away: isShown && viewer ? presentAway(row) : null,
    isAccepted: row.is_public && row.is_accepted,
    notice: isShown ? presentNotice(row, { isOwn: isAuthor(viewer, row.user_id) }) : null,
    viewer: rights,
  };
}

function presentAway({ away_from: from, shown_at: until }: ReplyRow): ReplyView["away"] {
  return from && until && { from: from.toISOString(), until: until.toISOString() };
}
