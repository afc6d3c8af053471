// Cache topics to invalidate when jobs change.

/** The page-cache topic of every list of jobs. */
export const jobsTopic = "jobs";

/** The page-cache topic of one job. */
export function jobTopic(id: string): string {
  return `job:${id}`;
}
