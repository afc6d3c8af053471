import { formatDate } from "#app/lib/dates.ts";
import { CancelDeletionForm } from "./cancel-deletion-form.tsx";
import { useViewer } from "./viewer.ts";

/** Shown on every page to a member whose account is about to be deleted. */
export function DeletionNotice() {
  const dueAt = useViewer()?.deletionDueAt;
  if (!dueAt) return null;
  return (
    <aside aria-label="Account deletion" className="border-b border-danger bg-danger-tint">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p>
          Your account will be deleted on <time dateTime={dueAt}>{formatDate(dueAt)}</time>.
        </p>
        <CancelDeletionForm size="sm" />
      </div>
    </aside>
  );
}
