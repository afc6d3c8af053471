import type { JobFilters } from "#contracts/jobs-limits.ts";
import { withQuery } from "#app/lib/with-query.ts";

export type JobListState = JobFilters & { cursor?: string };

/** The address of the list with these filters; defaults are left out. Always in the same order, so that one list has one address. */
export function listAddress({ q, city, mode, pay, years, skill, tag, cursor }: JobListState, path = "/jobs"): string {
  return withQuery(path, { q, city, mode, pay, years, skill, tag, cursor });
}
