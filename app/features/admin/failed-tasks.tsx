import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { FailedTaskView, RetryingTaskView } from "#contracts/admin.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { isFocusLost } from "#app/lib/focus-loss.ts";
import { formatCount } from "#app/lib/numbers.ts";

/** Lists the tasks that failed for good, with the reason and a button to try each again. */
export function FailedTasks({ tasks }: { tasks: FailedTaskView[] }) {
  const list = useFocusOnNext(tasks.map(({ id }) => id).join());
  return (
    <ul ref={list} className="grid gap-3">
      {tasks.map((one) => (
        <FailedTaskCard key={one.id} of={one} />
      ))}
    </ul>
  );
}

function FailedTaskCard({ of }: { of: FailedTaskView }) {
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-3">
      <Failure of={of} />
      <Form method="post" preventScrollReset>
        <SubmitButton name="id" value={of.id} busyLabel="Trying again..." variant="secondary" size="sm">
          Try again<span className="sr-only"> {of.task}</span>
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Lists the tasks that failed and will be retried automatically; renders nothing when there are none. */
export function RetryingTasks({ tasks }: { tasks: RetryingTaskView[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="retrying" className="mt-10 grid gap-4">
      <h2 id="retrying" className="text-xl">
        Retried automatically
      </h2>
      <ul className="grid gap-3">
        {tasks.map((one) => (
          <Card key={one.id} as="li">
            <Failure of={one} />
            <p className="mt-1 text-sm">
              Next try: <time dateTime={one.nextTryAt}>{formatDateTime(one.nextTryAt)}</time>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** When an item's button was pressed and the item is gone, moves the focus to the button of the item that took its place. */
function useFocusOnNext(shown: string) {
  const list = useRef<HTMLUListElement>(null);
  const pressedAt = useRef(-1);
  const last = useRef(shown);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      pressedAt.current = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target as Node));
    };
    document.addEventListener("click", note);
    return () => document.removeEventListener("click", note);
  }, []);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (pressedAt.current < 0 || !isFocusLost()) return;
    const items = list.current?.children ?? [];
    items[Math.min(pressedAt.current, items.length - 1)]?.querySelector("button")?.focus({ preventScroll: true });
  }, [shown]);
  return list;
}

function Failure({ of: { task, reason, tries, failedAt, data } }: { of: FailedTaskView }) {
  return (
    <div className="min-w-0 basis-80 grow">
      <p className="font-semibold">{task}</p>
      <p className="wrap-anywhere text-danger">{reason}</p>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={failedAt}>{formatDateTime(failedAt)}</time> · {formatCount(tries, "try", "tries")}
      </p>
      {data !== "" && <p className="text-sm wrap-anywhere text-ink-soft">With {data}</p>}
    </div>
  );
}
