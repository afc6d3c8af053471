import type { JobFilters } from "#contracts/jobs-limits.ts";

export type JobListState = JobFilters & { cursor?: string };

/** In this order in every address, so that one list has one address. */
const names = ["q", "city", "mode", "pay", "years", "skill", "tag", "cursor"] as const;

/** The address of the list in a state; what is as always stays out of it. */
export function listAddress(state: JobListState, path = "/jobs"): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = state[name];
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
