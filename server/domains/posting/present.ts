// What all kinds of texts show about their author and moderation.
import type { AuthorView } from "#contracts/authors.ts";
import type { ReviewNotice } from "#contracts/posting.ts";
import type { Moderation } from "./review.ts";

type AuthorRow = { author_name: string | null; author_username: string | null; author_avatar_url: string | null };
type NoticeRow = { status?: string; moderation: Moderation; moderation_reason: string | null };

/** Who wrote it; "Anonymous" once the account is gone. */
export function presentAuthor(row: AuthorRow): AuthorView {
  return { name: row.author_name ?? "Anonymous", username: row.author_username, avatarUrl: row.author_avatar_url };
}

/** What was decided, null while nothing is. Only its author and moderators may be told. */
export function presentNotice({ status, moderation, moderation_reason }: NoticeRow): ReviewNotice | null {
  const reason = moderation_reason ?? "";
  if (status === "rejected") return { state: "rejected", reason };
  return moderation === "held" || moderation === "hidden" ? { state: moderation, reason } : null;
}
