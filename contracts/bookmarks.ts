import { z } from "zod";
import type { Toast } from "./toasts.ts";
import { BOOKMARK_NOTE_MAX, BOOKMARK_SEARCH_MAX, bookmarkTabs, bookmarkTypes } from "./bookmarks-limits.ts";
import type { BookmarkTab, BookmarkType } from "./bookmarks-limits.ts";
import { reminderBefore, reminderTime } from "./reminders.ts";
import { truncate } from "./truncate.ts";
import { cleanText, optionalText } from "./written-text.ts";

const reference = {
  bookmark_type: z.enum(bookmarkTypes, "This kind of item cannot be bookmarked"),
  reference_id: z.uuid("This item cannot be bookmarked"),
  /** The page of the form, to redirect to without JavaScript and after sign-in. */
  return_to: z.string().max(2_048).default("/my-bookmarks"),
};

/** What the bookmark form sends. It names the wanted state, so that sending it twice changes nothing. `restore` undoes a removal. */
export const bookmarkForm = z.object({ ...reference, intent: z.enum(["add", "remove", "restore"], "Choose to add or to remove") });

/** The note and reminder of a bookmark. */
export const bookmarkNoteForm = z.object({
  ...reference,
  note: optionalText(BOOKMARK_NOTE_MAX),
  /** The note when the form was opened. If it was not changed in the form, the stored note stays, even if it is newer. */
  note_was: z
    .string()
    .transform((text) => cleanText(text).trim())
    .optional(),
  remind_at: reminderTime,
  remind_was: reminderBefore,
});
export type BookmarkNoteForm = z.output<typeof bookmarkNoteForm>;

/** The query of My Bookmarks. Invalid parameters are left out. */
export const bookmarksQuery = z.object({
  tab: z.enum(bookmarkTabs.map(({ tab }) => tab)).catch("all"),
  q: z
    .string()
    .trim()
    .transform((text) => truncate(text.replaceAll("\0", "").toWellFormed(), BOOKMARK_SEARCH_MAX) || undefined)
    .optional(),
  cursor: z.string().max(200).optional().catch(undefined),
  /** The item that was just removed, as `job:{id}`. */
  removed: z
    .string()
    .regex(/^[a-z_]{1,20}:[0-9a-f-]{36}$/)
    .transform((text) => text.split(":"))
    .pipe(z.tuple([z.enum(bookmarkTypes), z.uuid()]))
    .transform(([type, referenceId]) => ({ type, referenceId }))
    .optional()
    .catch(undefined),
});
export type BookmarksQuery = z.output<typeof bookmarksQuery>;

/** The data of the page of bookmarks. */
export type BookmarksScreen = {
  /** Null when they could not be loaded. */
  page: { bookmarks: BookmarkView[]; nextCursor: string | null; counts: BookmarkCounts } | null;
  tab: BookmarkTab;
  q: string | undefined;
  cursor: string | undefined;
  removed: { type: BookmarkType; referenceId: string; title: string } | null;
  /** ISO 8601, UTC. */
  now: string;
};

/** The answer of the bookmark form: the new state, and the toast. */
export type BookmarkAnswer = { isSaved: boolean; toast: Toast };

/** The answer of the note's form; without `errors` the note is saved. */
export type BookmarkNoteAnswer = {
  referenceId: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};

/** A saved item. `item` is null when it no longer exists; `savedTitle` is the title it had when saved. */
export type BookmarkView = {
  type: BookmarkType;
  referenceId: string;
  savedTitle: string;
  note: string;
  /** ISO 8601, UTC; null without a reminder. */
  remindAt: string | null;
  /** The reminder as its field shows it. */
  remindValue: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  item: BookmarkedItem | null;
};

export type BookmarkedItem = {
  title: string;
  summary: string;
  /** A path on this site, or an external address. */
  href: string;
  isExternal: boolean;
  /** The publisher, venue, company, author or kind. */
  source: string;
  /**
   * When it was published or posted, or when it begins: ISO 8601, UTC; for an all-day event only its first day. Null for items without a
   * time.
   */
  at: string | null;
  /** A warning before it is opened, for example that an event is cancelled. */
  state: "Cancelled" | "Closed" | null;
};

/** The number of bookmarks in each tab; with a search, only those that it finds. */
export type BookmarkCounts = Record<BookmarkTab, number>;
