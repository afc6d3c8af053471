// Decides what an edit of a comment or reply changes.
import type { Db } from "#server/platform/db/database.ts";
import type { Moderation } from "./review.ts";
import { screenEdit } from "./screen-post.ts";
import type { Post } from "./screen-post.ts";

/** A text as it is stored, locked. */
type Stored = {
  id: string;
  content: string;
  moderation: Moderation;
  moderation_reason: string | null;
  link_count: number;
  edited_at: Date | null;
};

/** `known` is the time of the last change when the form was filled, "" for none. */
type Edit = {
  kind: "blog_comment" | "discussion_reply";
  authorId: string;
  content: string;
  known: string;
  text: Post["text"] & { html: string };
  now: Date;
};

/**
 * Decides on an edit of `stored`, in the transaction that will write it:
 * - `changed`: the columns to write.
 * - `unchanged`: the text is already what the edit would make it, because nothing was changed or the button was pressed twice.
 * - `conflict`: the text has changed since the form was filled.
 * - `refused`: messages for the form.
 *
 * Throws as `screenPost` does.
 */
export async function decideEdit(trx: Db, stored: Stored, edit: Edit) {
  const { kind, authorId, content, known, text, now } = edit;
  const isKnown = known === (stored.edited_at?.toISOString() ?? "");
  // Saving a text that was taken down sends it to the moderators again, even unchanged.
  if (stored.content === content && !(isKnown && stored.moderation === "hidden")) return { outcome: "unchanged" } as const;
  if (!isKnown) return { outcome: "conflict" } as const;
  const verdict = await screenEdit(trx, { kind, id: stored.id, authorId, text, now }, { ...stored, text_before: stored.content });
  if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors } as const;
  const columns = {
    content,
    content_html: text.html,
    link_count: text.linkCount,
    moderation: verdict.moderation,
    moderation_reason: verdict.reason,
    edited_at: now,
  };
  return { outcome: "changed", columns } as const;
}
