// The cursor of a page of replies: threads oldest first, each followed by its answers.
import { idPattern } from "#server/platform/db/ids.ts";
import { invalidCursor } from "#server/platform/db/keyset.ts";

export type ReplyPosition = { thread_at: Date; thread_id: string; created_at: Date; id: string };

const pattern = new RegExp(`^([0-9a-z]{1,11})_(${idPattern})_([0-9a-z]{1,11})_(${idPattern})$`);

/** Writes the position as it appears in an address. */
export function encodeReplyCursor({ thread_at, thread_id, created_at, id }: ReplyPosition): string {
  return [thread_at.getTime().toString(36), thread_id, created_at.getTime().toString(36), id].join("_");
}

/** Reads `?cursor=`; null when there is none. Throws `bad_request` when it is invalid. */
export function decodeReplyCursor(text: string | undefined): ReplyPosition | null {
  if (text === undefined || text === "") return null;
  const [, threadAt = "", threadId = "", createdAt = "", replyId = ""] = pattern.exec(text) ?? [];
  const position = { thread_at: readTime(threadAt), thread_id: threadId, created_at: readTime(createdAt), id: replyId };
  if (replyId === "" || Number.isNaN(position.thread_at.getTime()) || Number.isNaN(position.created_at.getTime())) throw invalidCursor();
  return position;
}

function readTime(text: string): Date {
  return new Date(Number.parseInt(text, 36));
}
