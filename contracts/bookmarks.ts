import { z } from "zod";
import type { Toast } from "./toasts.ts";
import { bookmarkTypes } from "./bookmarks-limits.ts";
import type { BookmarkTab, BookmarkType } from "./bookmarks-limits.ts";

/** What the bookmark form sends. It names the wanted state, so that sending it twice changes nothing. */
export const bookmarkForm = z.object({
  bookmark_type: z.enum(bookmarkTypes, "This kind of item cannot be bookmarked"),
  reference_id: z.uuid("This item cannot be bookmarked"),
  intent: z.enum(["add", "remove"], "Choose to add or to remove"),
  /** Where the form was, for the way back without JavaScript and through sign-in. */
  return_to: z.string().max(1_024).default("/my-bookmarks"),
});

/** What the bookmark form answers: how things stand now, and what to say. */
export type BookmarkAnswer = { isSaved: boolean; toast: Toast };

/** A saved item. `item` is null when it no longer exists; `savedTitle` is the title it had when saved. */
export type BookmarkView = {
  type: BookmarkType;
  referenceId: string;
  savedTitle: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  item: BookmarkedItem | null;
};

export type BookmarkedItem = {
  title: string;
  summary: string;
  /** Own path or full address. */
  href: string;
  isExternal: boolean;
  /** A publisher, venue or company. */
  source: string;
  /** ISO 8601, UTC: published, held or posted. */
  at: string;
};

export type BookmarkCounts = Record<BookmarkTab, number>;
