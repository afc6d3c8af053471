import type { CareerPath } from "#contracts/careers.ts";

type CoachFilters = { path: CareerPath; skill?: string | null; difficulty?: string | null; question?: string; after?: string };

/** The coach with a path, filters and a question. */
export function coachAddress(filters: CoachFilters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  return `/c2c/interview-prep?${new URLSearchParams(given).toString()}`;
}
