// Saved job searches.
import { formatLeastExperience } from "#contracts/experience.ts";
import { REMOTE, workModes } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import type { Conflict, Refused, RowOutcome } from "#contracts/outcomes.ts";
import { formatLeastPay } from "#contracts/pay.ts";
import { SAVED_SEARCH_NAME_MAX, SAVED_SEARCHES_MAX } from "#contracts/saved-searches-limits.ts";
import type { SavedSearchDraft, SavedSearchEditForm, SavedSearchForm, SavedSearchView } from "#contracts/saved-searches.ts";
import { truncate } from "#contracts/truncate.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { lockAndCount } from "#server/domains/own-rows-queries.ts";
import { asViewer, findRemovedRow, getOwnRow, removeOwnRow, restoreOwnRowWithin } from "#server/domains/own-rows.ts";
import { isSkill, nameSkill } from "#server/domains/skills/skills.ts";
import { isUnchanged } from "#server/domains/unchanged.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readJobFilters } from "./list-jobs.ts";
import { toFacetQuery } from "./facet-query.ts";
import { isKnownCity } from "./prepare-job.ts";
import { insertSearch, selectSameSearch, selectSearch, selectSearches, updateSearch } from "./saved-search-queries.ts";

type SearchRow = NonNullable<Awaited<ReturnType<typeof selectSearch>>>;

/** The viewer's saved searches, oldest first. */
export async function listSavedSearches(ctx: MemberCtx): Promise<SavedSearchView[]> {
  const rows = await selectSearches(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, SAVED_SEARCHES_MAX);
  return rows.map(present);
}

/** A new search for the filters of an address, with a suggested name. */
export function proposeSearch(filters: JobFilters): SavedSearchDraft {
  const name = formatFilters(readJobFilters(filters)).join(", ") || "All new jobs";
  return { values: { ...valuesOf(readJobFilters(filters)), name: truncate(name, SAVED_SEARCH_NAME_MAX) } };
}

/** One of the viewer's saved searches, for its form. Throws `not_found` for another member's search. */
export async function getSavedSearch(ctx: MemberCtx, id: string): Promise<SavedSearchDraft> {
  return presentDraft(await getOwnRow(ctx, id, selectSearch));
}

/**
 * Saves a search. The viewer is notified of jobs posted from now on. Refused when there are 20 already, when one has the same filters, or
 * when no job could match.
 */
export async function addSavedSearch(ctx: MemberCtx, form: SavedSearchForm): Promise<RowOutcome> {
  const now = ctx.clock.now();
  const hopeless = findHopeless(form);
  if (hopeless) return hopeless;
  return asViewer(ctx, async (trx, viewerId) => {
    if ((await lockAndCount(trx, "saved_searches", viewerId)) >= SAVED_SEARCHES_MAX) return full();
    const columns = columnsOf(form);
    const same = await selectSameSearch(trx, viewerId, columns.filters);
    if (same !== undefined) return savedAlready(same);
    const id = newId();
    await insertSearch(trx, { ...columns, id, user_id: viewerId, created_at: now, told_until: now });
    return { outcome: "saved", id };
  });
}

/**
 * Changes one of the viewer's saved searches. Refused when another has the same filters, or when no job could match. A change since
 * `version` is a conflict, unless it was the same change. Throws `not_found` for another member's search.
 */
export async function changeSavedSearch(
  ctx: MemberCtx,
  id: string,
  { version, ...form }: SavedSearchEditForm,
): Promise<RowOutcome | Conflict<SavedSearchView & { version: number }>> {
  if (!isId(id)) throw new AppError("not_found");
  const columns = columnsOf(form);
  return asViewer(ctx, async (trx, viewerId) => {
    // The lock makes two changes at once see each other, of one search or of two.
    await lockAndCount(trx, "saved_searches", viewerId);
    const before = await selectSearch(trx, viewerId, id);
    if (!before) throw new AppError("not_found");
    if (isUnchanged(before, { name: form.name, filters: JSON.parse(columns.filters) }, presentDraft)) return { outcome: "saved", id };
    if (version !== undefined && version !== before.version) {
      return { outcome: "conflict", current: { ...present(before), version: before.version } };
    }
    const hopeless = findHopeless(form);
    if (hopeless) return hopeless;
    const same = await selectSameSearch(trx, viewerId, columns.filters, id);
    if (same !== undefined) return savedAlready(same);
    const isSaved = await updateSearch(trx, viewerId, id, { ...columns, version: before.version + 1 });
    if (!isSaved) throw new AppError("not_found");
    return { outcome: "saved", id };
  });
}

/**
 * Removes one of the viewer's saved searches, which can be restored for a week. Safe to repeat. Throws `not_found` for another member's
 * search.
 */
export async function removeSavedSearch(ctx: MemberCtx, id: string): Promise<void> {
  await removeOwnRow(ctx, "saved_searches", id);
}

/**
 * Restores a search that the viewer removed, unchanged. Refused when there are 20 by now, or one with the same filters. Safe to repeat.
 * Throws `not_found` for another member's search, and for one that has been purged.
 */
export function restoreSavedSearch(ctx: MemberCtx, id: string): Promise<RowOutcome> {
  const limits = { table: "saved_searches", max: SAVED_SEARCHES_MAX, select: selectSearch } as const;
  return asViewer(ctx, async (trx, viewerId) => {
    await lockAndCount(trx, "saved_searches", viewerId);
    const removed = isId(id) ? await selectSearch(trx, viewerId, id, true) : undefined;
    const same = removed && (await selectSameSearch(trx, viewerId, JSON.stringify(removed.filters)));
    if (same !== undefined) return savedAlready(same);
    return (await restoreOwnRowWithin({ ...ctx, db: trx }, id, limits)) ? { outcome: "saved", id } : full();
  });
}

/** A search that the viewer removed and can still restore; null when there is none. */
export async function getRemovedSearch(ctx: MemberCtx, id: string): Promise<{ id: string; name: string } | null> {
  const row = await findRemovedRow(ctx, id, selectSearch);
  return row ? { id: row.id, name: row.name } : null;
}

/** The path of the list of jobs with these filters. */
export function addressOf(filters: JobFilters): string {
  const query = new URLSearchParams(valuesOf(filters));
  return query.size === 0 ? "/jobs" : `/jobs?${query}`;
}

function present({ id, name, filters }: Pick<SearchRow, "id" | "name" | "filters">): SavedSearchView {
  return { id, name, words: formatFilters(filters), href: addressOf(filters) };
}

function presentDraft({ name, filters, version }: SearchRow): SavedSearchDraft {
  return { values: { ...valuesOf(filters), name }, version };
}

function full(): Refused {
  return { outcome: "refused", errors: { form: `You have ${SAVED_SEARCHES_MAX} saved searches: remove one first` } };
}

function savedAlready(name: string): Refused {
  return { outcome: "refused", errors: { form: `You have saved this search already, as “${name}”` } };
}

/** A search with a misspelt city or skill, or with filters that no job can pass, would never find anything. */
function findHopeless(form: SavedSearchForm): Refused | null {
  const { q, city, mode, skill } = readJobFilters(form);
  const isNowhere = city !== undefined && city !== REMOTE && !isKnownCity(city);
  const isUnskilled = skill !== undefined && !isSkill(skill);
  const isRemoteElsewhere = city === REMOTE && mode !== undefined && mode !== "remote";
  const isWordless = q !== undefined && !/[\p{L}\p{N}]/u.test(q);
  const errors = {
    ...(isWordless && { q: "Write at least one word or number to look for" }),
    ...(isRemoteElsewhere && { mode: "Remote work is neither on-site nor hybrid: choose Remote or Any, or name a city" }),
    ...(isNowhere && { city: "We do not know this city: check its spelling, or write Remote" }),
    ...(isUnskilled && { skill: "We do not know this skill: write it under Words instead" }),
  };
  return Object.keys(errors).length === 0 ? null : { outcome: "refused", errors };
}

function columnsOf({ name, ...given }: SavedSearchForm) {
  const filters = readJobFilters(given);
  const { facets, q, pay } = toFacetQuery(filters);
  return { name, filters: JSON.stringify(filters), facets, query: q, pay_from: pay };
}

/** In the order of the parameters in addresses of the list. */
function valuesOf({ q, city, mode, pay, years, skill, tag }: JobFilters): Record<string, string> {
  const given = Object.entries({ q, city, mode, pay, years, skill, tag }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, String(value)]));
}

/** The filters in the words of the list. */
function formatFilters({ q, tag, city, mode, pay, years, skill }: JobFilters): string[] {
  const words = [
    q === undefined ? undefined : `“${q}”`,
    skill === undefined ? undefined : nameSkill(skill),
    tag === undefined ? undefined : `#${tag}`,
    city,
    mode === undefined || (mode === "remote" && city === REMOTE) ? undefined : workModes.find(({ value }) => value === mode)?.label,
    pay === undefined ? undefined : formatLeastPay(pay),
    years === undefined ? undefined : formatLeastExperience(years),
  ];
  return words.filter((word) => word !== undefined);
}
