import { Form } from "react-router";
import { RETRY_TASKS_MAX } from "#contracts/admin-limits.ts";
import type { AdminTasks, TaskKindView } from "#contracts/admin.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { withQuery } from "#app/lib/with-query.ts";
import { DataTable } from "./data-table.tsx";
import { FailedTasks, RetryingTasks } from "./failed-tasks.tsx";
import { formatNumber } from "#app/lib/numbers.ts";
import { formatSpan } from "./format-span.ts";

type TasksPageProps = AdminTasks & { task: string | null; isFirstPage: boolean };

/** The background tasks of the site: failed tasks with their reasons, and the number of waiting ones. */
export function TasksPage({ kinds, failed, nextCursor, retrying, task, isFirstPage }: TasksPageProps) {
  const failing = kinds.filter(({ failedCount }) => failedCount > 0);
  const chosen = failing.find(({ name }) => name === task);
  return (
    <>
      <PageHeader title="Background tasks" kicker="Admin" lead="Emails, reminders, news: what the site does automatically." />
      <section aria-labelledby="failed" className="grid gap-4">
        <h2 id="failed" className="text-xl">
          Failed for good
        </h2>
        {failing.length > 0 && <FailingKinds kinds={failing} task={task} />}
        {chosen && <RetryAll kind={chosen} />}
        {failed.length === 0 ? (
          <EmptyState title={task === null ? "Nothing has failed" : "Nothing of this kind has failed"}>
            A task is tried several times. What still fails is kept here for 30 days.
          </EmptyState>
        ) : (
          <FailedTasks tasks={failed} />
        )}
        {(nextCursor !== null || !isFirstPage) && (
          <p className="flex flex-wrap justify-center gap-3">
            {!isFirstPage && (
              <ButtonLink to={toAddress(task)} variant="ghost">
                Back to the latest
              </ButtonLink>
            )}
            {nextCursor !== null && (
              <ButtonLink to={toAddress(task, nextCursor)} variant="secondary">
                Older
              </ButtonLink>
            )}
          </p>
        )}
      </section>
      <RetryingTasks tasks={retrying} />
      <section aria-labelledby="all" className="mt-10 grid gap-3">
        <h2 id="all" className="text-xl">
          All tasks
        </h2>
        <p className="text-ink-soft">Counted now. Times of schedules are India’s.</p>
        <DataTable
          caption="Background tasks by kind"
          columns={[
            { label: "Task" },
            { label: "Schedule" },
            { label: "Waiting", isNumber: true },
            { label: "Running", isNumber: true },
            { label: "Later", isNumber: true },
            { label: "To be tried again", isNumber: true },
            { label: "Failed", isNumber: true },
          ]}
          rows={kinds.map(toRow)}
        />
      </section>
    </>
  );
}

function FailingKinds({ kinds, task }: { kinds: TaskKindView[]; task: string | null }) {
  return (
    <nav aria-label="Kinds of tasks that failed" className="min-w-0">
      <ul className="chip-row">
        <li>
          <Chip to={toAddress(null)} isSelected={task === null}>
            All
          </Chip>
        </li>
        {kinds.map(({ name, failedCount }) => (
          <li key={name}>
            <Chip to={toAddress(name)} isSelected={name === task}>
              {name} ({formatNumber(failedCount)})
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RetryAll({ kind: { name, failedCount } }: { kind: TaskKindView }) {
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton name="task" value={name} busyLabel="Trying again..." variant="secondary">
        {`Try ${sayHowMany(failedCount)} of ${name} again`}
      </SubmitButton>
    </Form>
  );
}

function sayHowMany(failedCount: number): string {
  if (failedCount === 1) return "the one";
  return failedCount > RETRY_TASKS_MAX ? `the oldest ${formatNumber(RETRY_TASKS_MAX)}` : `all ${formatNumber(failedCount)}`;
}

function toRow(kind: TaskKindView) {
  const { name, schedule, waitingCount, oldestSeconds, activeCount, laterCount, retryingCount, failedCount } = kind;
  const waiting = oldestSeconds === null ? undefined : `${formatNumber(waitingCount)} (for ${formatSpan(oldestSeconds)})`;
  const counts = [
    showCount(waitingCount, waiting),
    ...[activeCount, laterCount, retryingCount, failedCount].map((count) => showCount(count)),
  ];
  return { key: name, cells: [name, schedule ?? "when needed", ...counts] };
}

/** Most of the forty kinds have no tasks: counts above zero stand out. */
function showCount(count: number, words = formatNumber(count)) {
  return count === 0 ? words : <b className="text-ink">{words}</b>;
}

function toAddress(task: string | null, cursor?: string): string {
  return withQuery("/admin/tasks", { task, cursor });
}
