// Presents authors and moderation notices, for every kind of text.
import type { AuthorView } from "#contracts/authors.ts";
import type { ReviewNotice } from "#contracts/posting.ts";
import type { Moderation } from "./review.ts";

type AuthorRow = { author_name: string | null; author_username: string | null; author_avatar_url: string | null };
type NoticeRow = { id: string; status?: string; moderation: Moderation; moderation_reason: string | null };

/** The author of a text; "Anonymous" once the account is deleted. */
export function presentAuthor(row: AuthorRow): AuthorView {
  return { name: row.author_name ?? "Anonymous", username: row.author_username, avatarUrl: row.author_avatar_url };
}

/** `hasAuthor`: false for an item from a source. Default true. */
type NoticeReader = { isOwn: boolean; hasAuthor?: boolean };

/** The moderation notice of a text; null without a decision. It is for the author and moderators only, each in their own words. */
export function presentNotice({ id, status, moderation, moderation_reason }: NoticeRow, reader: NoticeReader): ReviewNotice | null {
  const { isOwn, hasAuthor = true } = reader;
  const reason = moderation_reason ?? "";
  const state = status === "rejected" ? "rejected" : moderation;
  if (state === "clear") return null;
  if (isOwn) {
    return {
      state,
      reason,
      advice: state === "held" ? null : "Whenever you change it and save, a moderator looks at it again.",
      decideAt: null,
    };
  }
  const decideAt = state === "held" ? "/moderation?cause=held" : `/moderation/log?item=${id}`;
  if (!hasAuthor) return { state, reason, advice: "Only moderators see it.", decideAt };
  return { state, reason, advice: reason === "" ? seenByFew : `${seenByFew} ${wordsForAuthor}`, decideAt };
}

const seenByFew = "Only its author and moderators see it.";
const wordsForAuthor = "The words above are what its author was told.";
