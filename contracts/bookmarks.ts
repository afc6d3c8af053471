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
  /** Where the form was, for the way back without JavaScript and through sign-in. */
  return_to: z.string().max(2_048).default("/my-bookmarks"),
};

/** What the bookmark form sends. It names the wanted state, so that sending it twice changes nothing. `restore` undoes a removal. */
export const bookmarkForm = z.object({ ...reference, intent: z.enum(["add", "remove", "restore"], "Choose to add or to remove") });

/** What a member keeps beside a bookmark. */
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
  /** What was just removed, as `job:{id}`. */
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

/** What the page of bookmarks is shown from. */
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

/** What the bookmark form answers: the state now, and what to say. */
export type BookmarkAnswer = { isSaved: boolean; toast: Toast };

/** What the note's form answers; without `errors` it is saved. */
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
  /** Own path or full address. */
  href: string;
  isExternal: boolean;
  /** A publisher, venue, company, author or kind. */
  source: string;
  /** When it was published or posted, or begins: ISO 8601, UTC; for an all-day event only its first day. Null for what has no time. */
  at: string | null;
  /** A warning before it is opened, such as that an event is cancelled. */
  state: "Cancelled" | "Closed" | null;
};

/** How many bookmarks each tab has; with a search only those that it finds. */
export type BookmarkCounts = Record<BookmarkTab, number>;
