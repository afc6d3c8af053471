import { z } from "zod";
import { adminActions, sourceAreas } from "./admin-limits.ts";
import type { AdminAction, SourceAreaKind } from "./admin-limits.ts";
import { calendarDay } from "./calendar-day.ts";
import { logQuery } from "./log-query.ts";
import type { SourceHealth } from "./sources.ts";
import { queryText } from "./written-text.ts";

const taskName = z.string().regex(/^[a-z][a-z0-9.-]{0,79}$/);

/** `?task=` limits the list of failed tasks to one kind, `?cursor=` is its next page. For an unknown kind the list is empty. */
export const failedTaskQuery = z.object({ task: taskName.optional().catch(undefined), cursor: queryText(80).catch(undefined) });
export type FailedTaskQuery = z.output<typeof failedTaskQuery>;

/** Retries one task (`id`), or all tasks of a kind (`task`). */
export const retryTasksForm = z
  .object({ id: z.uuid().optional(), task: taskName.optional() })
  .refine(({ id, task }) => (id === undefined) !== (task === undefined), "Please say which task");
export type RetryTasksForm = z.output<typeof retryTasksForm>;

export const sourceActionForm = z.object({
  area: z.enum(sourceAreas.map(({ value }) => value)),
  id: z.uuid(),
  act: z.enum(["pause", "resume", "test"]),
});

export const adminLogQuery = logQuery(adminActions);
export type AdminLogQuery = z.output<typeof adminLogQuery>;

/** `?day=` (YYYY-MM-DD, in India) of the page of AI spend. An invalid value means today. */
export const aiSpendQuery = z.object({ day: calendarDay("Please choose a day").optional().catch(undefined) });

/** One kind of background task. Counts are current; `oldestSeconds` is how long the oldest waiting task has waited. */
export type TaskKindView = {
  name: string;
  /** When it runs, in words, in India's time; null when it has no schedule. */
  schedule: string | null;
  /** Ready to run, for the first time or again. */
  waitingCount: number;
  /** Scheduled for later. */
  laterCount: number;
  activeCount: number;
  /** Failed, and will be retried. */
  retryingCount: number;
  /** Failed for good. Stored for at most 30 days, in which an admin can retry it. */
  failedCount: number;
  oldestSeconds: number | null;
};

/** A task that failed. */
export type FailedTaskView = {
  id: string;
  task: string;
  /** The task's input, which is mostly ids, as JSON of at most 200 characters. A long list is replaced by its length. */
  data: string;
  reason: string;
  tries: number;
  failedAt: string;
};

export type RetryingTaskView = FailedTaskView & { nextTryAt: string };

export type AdminTasks = {
  kinds: TaskKindView[];
  failed: FailedTaskView[];
  nextCursor: string | null;
  /** At most 25, ordered by next try. */
  retrying: RetryingTaskView[];
};

/** A source with its whole address. */
export type AdminSource = SourceHealth & { url: string };
export type AdminSourceArea = { kind: SourceAreaKind; sources: AdminSource[] };

/** What a source would bring now, for the button that tests it. Nothing is stored. */
export type SourceTest = {
  sourceId: string;
  /** Why nothing could be read; null when the source could be read. */
  error: string | null;
  /** How many items would be stored, including those that are not shown. */
  count: number;
  items: { title: string; detail: string; url: string | null }[];
};

/** The latest ten entries, newest first. Times are ISO 8601. */
export type WaitlistView = {
  count: number;
  latest: { id: string; name: string; company: string; roles: string; joinedAt: string }[];
};

/** One line of the log. `adminName` is null when the account is gone. */
export type AdminLogEntry = {
  id: string;
  at: string;
  adminId: string;
  adminName: string | null;
  action: AdminAction;
  target: string;
  outcome: string;
};
export type AdminLogPage = { entries: AdminLogEntry[]; nextCursor: string | null };

/** Tokens of the model. A running call counts with all the tokens that were reserved for it. */
export type AiUse = { callCount: number; reservedTokens: number; settledTokens: number; openTokens: number };
export type AiSpend = {
  /** YYYY-MM-DD, in India. */
  day: string;
  today: string;
  /** Whether a model is configured. */
  hasModel: boolean;
  /** Tokens on `day` that count against the budget of the whole site. */
  countedTokens: number;
  budgetTokens: number;
  memberBudgetTokens: number;
  /** The latest 30 days with a call, newest first. */
  days: ({ day: string } & AiUse)[];
  /** On `day`. */
  purposes: ({ purpose: string } & AiUse)[];
  /** On `day`: at most 25 members, most tokens first. */
  members: ({ userId: string; name: string; countedTokens: number } & AiUse)[];
};

/** What the admins' overview shows. */
export type AdminOverview = {
  failedTaskCount: number;
  waitingTaskCount: number;
  failingSourceCount: number;
  pausedSourceCount: number;
  waitlistCount: number;
  openCaseCount: number;
  countedTokens: number;
  budgetTokens: number;
};
