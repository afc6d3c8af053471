import { z } from "zod";
import { JOURNAL_CONTENT_MAX, JOURNAL_SEARCH_MAX, JOURNAL_TITLE_MAX } from "./journals-limits.ts";
import type { Conflict, RowOutcome } from "./outcomes.ts";
import { rowVersion } from "./row-version.ts";
import { queryText, writtenLine, writtenText } from "./written-text.ts";

/** The form of a journal: both fields are required (specification 2, section 5). */
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

/** The buttons of a journal's card and page. Each names the wanted state, so that sending it twice changes nothing. */
export const journalAction = z.object({
  intent: z.enum(["pin", "unpin", "remove", "restore"]),
  id: z.uuid(),
  /** The page of the form, to redirect to. */
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
  /** The beginning of the text; in a search, the part around the match. */
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

/** The values that the form of a journal is filled with. */
export type JournalDraft = { id: string; title: string; content: string; version: number };

/** The outcome of saving a journal. */
export type JournalOutcome = RowOutcome | Conflict<JournalDraft>;

/** The data of the page of journals. */
export type JournalsScreen = {
  /** Null when the list could not be loaded. */
  page: JournalPage | null;
  q: string | undefined;
  cursor: string | undefined;
  removed: { id: string; title: string } | null;
};

/** The answer of a journal's form when it does not redirect. */
export type JournalFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** The rendered text, for the preview. */
  preview?: string;
  /** The journal as it was saved elsewhere in the meantime. */
  conflict?: JournalDraft;
};

/** The answer of a journal's buttons when they do not redirect. */
export type JournalActionAnswer = { failure: string };
