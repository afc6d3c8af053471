// Background tasks as admins see them: counts by kind, failures with their reasons, and retries.
import { ADMIN_PAGE_SIZE, RETRY_TASKS_MAX } from "#contracts/admin-limits.ts";
import type { AdminTasks, FailedTaskQuery, FailedTaskView, RetryTasksForm } from "#contracts/admin.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { findFailedTaskKind, selectFailedTasks, selectRetryingTasks, selectTaskKinds } from "#server/platform/queue/inspect-tasks.ts";
import type { FailedTaskRow, TaskKindRow } from "#server/platform/queue/inspect-tasks.ts";
import { actAsAdmin } from "./audit-log.ts";
import { describeSchedule } from "./describe-schedule.ts";

/**
 * Every kind of task, one page of the tasks that have failed for good (with `task`, of one kind), and the tasks that are retried
 * automatically. Throws `not_found` for everybody but admins.
 */
export async function listTasks(ctx: MemberCtx, query: FailedTaskQuery = {}): Promise<AdminTasks> {
  requireAdmin(ctx.viewer);
  const cursor = decodeCursor(query.cursor);
  const [kinds, failed, retrying] = await Promise.all([
    selectTaskKinds(ctx.db),
    selectFailedTasks(ctx.db, { task: query.task, cursor, limit: ADMIN_PAGE_SIZE + 1 }),
    selectRetryingTasks(ctx.db, ADMIN_PAGE_SIZE),
  ]);
  const page = toPage(failed, ADMIN_PAGE_SIZE, (row) => ({ at: row.failedAt, id: row.id }));
  return {
    kinds: kinds.map(presentKind),
    failed: page.rows.map(presentFailed),
    nextCursor: page.nextCursor,
    retrying: retrying.map((row) => ({ ...presentFailed(row), nextTryAt: row.nextTryAt.toISOString() })),
  };
}

/**
 * Retries one failed task, or the first thousand of a kind; returns how many. A second press finds nothing left and returns 0. Throws
 * `not_found` for everybody but admins.
 */
export function retryTasks(ctx: MemberCtx, form: RetryTasksForm): Promise<number> {
  const which = toWhich(form);
  return actAsAdmin(ctx, async (trx) => {
    // A retried task has a new id.
    const target = "id" in which ? `one of ${await findFailedTaskKind(trx, which.id)}` : `all of ${which.task}`;
    const count = await ctx.queue.retryFailed(trx, which, RETRY_TASKS_MAX);
    return { result: count, entry: count === 0 ? null : { action: "retry-tasks", target, outcome: `${count} tried again` } };
  });
}

function toWhich({ id, task }: RetryTasksForm): { id: string } | { task: string } {
  if (id !== undefined) return { id };
  if (task !== undefined) return { task };
  throw new AppError("bad_request");
}

function presentKind({ name, schedule, waiting, later, active, retrying, failed, oldestSeconds }: TaskKindRow) {
  return {
    name,
    schedule: schedule === null ? null : describeSchedule(schedule),
    waitingCount: waiting,
    laterCount: later,
    activeCount: active,
    retryingCount: retrying,
    failedCount: failed,
    oldestSeconds,
  };
}

function presentFailed({ id, task, data, reason, tries, failedAt }: FailedTaskRow): FailedTaskView {
  return { id, task, data: data === "{}" ? "" : data, reason: reason ?? "It did not say why", tries, failedAt: failedAt.toISOString() };
}
