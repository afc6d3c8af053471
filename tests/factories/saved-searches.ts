import { savedSearchForm } from "#contracts/saved-searches.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { addSavedSearch, listSavedSearches } from "#server/domains/jobs/jobs.ts";
import { newId } from "#server/platform/db/ids.ts";

/** A tag that no other job or search has. */
export const newTag = () => `t${newId().slice(-12)}`;

/** Saves a search, called "Mine" by default, and returns the verb's outcome. */
export const addTestSearch = (ctx: MemberCtx, fields: Record<string, string> = {}) =>
  addSavedSearch(ctx, savedSearchForm.parse({ name: "Mine", ...fields }));

/** The id of the first search in the member's list. */
export const firstSearchId = async (ctx: MemberCtx): Promise<string> => (await listSavedSearches(ctx))[0]?.id ?? "";
