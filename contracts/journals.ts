import { z } from "zod";
import { JOURNAL_CONTENT_MAX, JOURNAL_SEARCH_MAX, JOURNAL_TITLE_MAX } from "./journals-limits.ts";
import { rowVersion } from "./row-version.ts";
import { queryText, writtenLine, writtenText } from "./written-text.ts";

/** What a member writes in a journal: both required (specification 2, section 5). */
export const journalForm = z.object({
  title: writtenLine(JOURNAL_TITLE_MAX, "Please give it a title"),
  content: writtenText(JOURNAL_CONTENT_MAX, "Please write something first"),
});
export type JournalForm = z.output<typeof journalForm>;

/** A form for a journal that exists: `version` is the one the form was filled from. */
export const journalEditForm = journalForm.extend({ version: rowVersion });
export type JournalEditForm = z.output<typeof journalEditForm>;

/** Which button of the form was pressed. */
export const journalChoice = z.object({ intent: z.enum(["save", "preview"]).catch("save") });

/** What is done with a journal from its card or page. Each names the wanted state, so that sending it twice changes nothing. */
export const journalAction = z.object({
  intent: z.enum(["pin", "unpin", "remove", "restore"]),
  id: z.uuid(),
  /** Where the form was, for the way back. */
  return_to: z.string().max(2_048).default("/journals"),
});

/** The query of the list: `?q=`, `?cursor=`, and `?removed=` for what was just removed. Invalid parameters are left out. */
export const journalsQuery = z.object({
  q: queryText(JOURNAL_SEARCH_MAX).catch(undefined),
  cursor: queryText(80).catch(undefined),
  removed: z.uuid().optional().catch(undefined),
});
export type JournalsQuery = z.output<typeof journalsQuery>;

/** A journal in the list. Times are ISO 8601, UTC. */
export type JournalCardView = {
  id: string;
  title: string;
  /** The beginning of the text; in a search, the part around what was found. */
  excerpt: string;
  isPinned: boolean;
  updatedAt: string;
};

export type JournalPage = { journals: JournalCardView[]; nextCursor: string | null };

export type JournalView = {
  id: string;
  title: string;
  /** Rendered and safe to show. */
  contentHtml: string;
  isPinned: boolean;
  createdAt: string;
  updatedAt: string;
};

/** What the form of a journal is filled with. */
export type JournalDraft = { id: string; title: string; content: string; version: number };

/** What became of a journal that was saved. `conflict`: it was saved elsewhere in between, and nothing was overwritten. */
export type JournalOutcome =
  | { outcome: "saved"; id: string }
  | { outcome: "refused"; errors: Record<string, string> }
  | { outcome: "conflict"; current: JournalDraft };

/** What the page of journals is shown from. */
export type JournalsScreen = {
  /** Null when the list could not be loaded. */
  page: JournalPage | null;
  q: string | undefined;
  cursor: string | undefined;
  removed: { id: string; title: string } | null;
};

/** What the form of a journal answers when it does not redirect. */
export type JournalFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** How the text will look. */
  preview?: string;
  /** The journal as it was saved elsewhere meanwhile. */
  conflict?: JournalDraft;
};

/** What the buttons of a journal answer when they do not redirect. */
export type JournalActionAnswer = { failure: string };
