import type { CareerPath } from "#contracts/careers.ts";
import { withQuery } from "#app/lib/with-query.ts";

type CoachFilters = { path: CareerPath; skill?: string | null; difficulty?: string | null; question?: string; after?: string };

/** The coach with a path, filters and a question. */
export function coachAddress(filters: CoachFilters): string {
  return withQuery("/c2c/interview-prep", filters);
}
