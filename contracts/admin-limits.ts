/** Lines of a page of the log, and of the list of tasks that failed for good. */
export const ADMIN_PAGE_SIZE = 25;

/** Days the page of AI spend looks back, today included. */
export const AI_SPEND_DAYS = 30;

/** The most members the page of AI spend names for a day. */
export const AI_SPEND_MEMBERS_MAX = 25;

/** The most things a test of a source shows of what it found. */
export const SOURCE_TEST_ITEMS_MAX = 20;

/** The most tasks that one press tries again. */
export const RETRY_TASKS_MAX = 1_000;

/** Where sources belong, by the kind that stands in forms. */
export const sourceAreas = [
  { value: "tech-flash", label: "Tech Flash" },
  { value: "events", label: "Tech Events" },
] as const;
export type SourceAreaKind = (typeof sourceAreas)[number]["value"];

/** What admins do that the log keeps. */
export const adminActions = ["retry-tasks", "pause-source", "resume-source", "test-source", "export-waitlist"] as const;
export type AdminAction = (typeof adminActions)[number];
