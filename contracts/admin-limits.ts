/** Lines on a page of the log, and of the list of failed tasks. */
export const ADMIN_PAGE_SIZE = 25;

/** Days that the page of AI spend covers, including today. */
export const AI_SPEND_DAYS = 30;

/** Maximum number of members that the page of AI spend lists for a day. */
export const AI_SPEND_MEMBERS_MAX = 25;

/** Maximum number of items that the test of a source shows. */
export const SOURCE_TEST_ITEMS_MAX = 20;

/** Maximum number of tasks that one press of the button retries. */
export const RETRY_TASKS_MAX = 1_000;

/** The areas of sources, by the kind that forms send. */
export const sourceAreas = [
  { value: "tech-flash", label: "Tech Flash" },
  { value: "events", label: "Tech Events" },
] as const;
export type SourceAreaKind = (typeof sourceAreas)[number]["value"];

/** Actions of admins that are logged. */
export const adminActions = ["retry-tasks", "pause-source", "resume-source", "test-source", "export-waitlist"] as const;
export type AdminAction = (typeof adminActions)[number];
