import { z } from "zod";
import { jobListQuery } from "./jobs.ts";
import { rowVersion } from "./row-version.ts";
import { SAVED_SEARCH_NAME_MAX } from "./saved-searches-limits.ts";
import { writtenLine } from "./written-text.ts";

/** The filters of the list of jobs, as its address has them. */
export const searchFilters = jobListQuery.omit({ cursor: true, limit: true });

export const savedSearchForm = searchFilters.extend({
  name: writtenLine(SAVED_SEARCH_NAME_MAX, "Give the search a name, such as Backend in Pune"),
});
export type SavedSearchForm = z.output<typeof savedSearchForm>;

/** A form for a search that exists: `version` is the one the form was filled from. Without it the form replaces whatever is there. */
export const savedSearchEditForm = savedSearchForm.extend({ version: rowVersion.optional() });
export type SavedSearchEditForm = z.output<typeof savedSearchEditForm>;

/** Removes or restores a search. */
export const searchAction = z.object({ intent: z.enum(["remove", "restore"]).default("remove"), id: z.uuid() });

/** A saved search in the list. */
export type SavedSearchView = {
  id: string;
  name: string;
  /** The filters in words; none means all jobs. */
  words: string[];
  /** The list of jobs it stands for, an own path. */
  href: string;
};

/** A saved search for its form, by field. `version` of one that exists. */
export type SavedSearchDraft = { values: Record<string, string>; version?: number };

/** What the form of a saved search answers when it does not redirect. `conflict`: the search as it was saved elsewhere meanwhile. */
export type SavedSearchAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  conflict?: SavedSearchView & { version: number };
};
