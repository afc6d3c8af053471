import { z } from "zod";
import { jobListQuery } from "./jobs.ts";
import { rowVersion } from "./row-version.ts";
import { SAVED_SEARCH_NAME_MAX } from "./saved-searches-limits.ts";
import { writtenLine } from "./written-text.ts";

/** The filters of the list of jobs, as in its address. */
export const searchFilters = jobListQuery.omit({ cursor: true, limit: true });

export const savedSearchForm = searchFilters.extend({
  name: writtenLine(SAVED_SEARCH_NAME_MAX, "Give the search a name, such as Backend in Pune"),
});
export type SavedSearchForm = z.output<typeof savedSearchForm>;

/** A form for a search that exists: `version` is the one the form was filled from. Without it, the form overwrites what is stored. */
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
  /** The path of the list of jobs with its filters. */
  href: string;
};

/** The values of a saved search's form, by field. `version`: only for a search that exists. */
export type SavedSearchDraft = { values: Record<string, string>; version?: number };

/** The answer of a saved search's form when it does not redirect. `conflict`: the search as it was saved elsewhere in the meantime. */
export type SavedSearchAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  conflict?: SavedSearchView & { version: number };
};
