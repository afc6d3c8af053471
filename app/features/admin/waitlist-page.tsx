import type { WaitlistView } from "#contracts/admin.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/numbers.ts";

/** The recruiters who wait for hiring to open, and a button to download their list. */
export function WaitlistPage({ waitlist: { count, latest } }: { waitlist: WaitlistView }) {
  return (
    <>
      <PageHeader
        title="Waitlist"
        kicker="Admin"
        lead={`${formatCount(count, "recruiter waits", "recruiters wait")} for hiring to open. The file holds email addresses: keep it safe, and delete it when you no longer need it.`}
        actions={
          // A plain form: the answer is a file, which only the browser itself can save.
          <form method="post" action="/admin/waitlist/export">
            <Button type="submit">Download as CSV</Button>
          </form>
        }
      />
      <section aria-labelledby="latest" className="grid gap-3">
        <h2 id="latest" className="text-xl">
          The latest
        </h2>
        {latest.length === 0 ? (
          <EmptyState title="Nobody is waiting yet">Recruiters join the list from the home page.</EmptyState>
        ) : (
          <ol className="grid divide-y divide-line">
            {latest.map(({ id, name, company, roles, joinedAt }) => (
              <li key={id} className="py-3 wrap-anywhere">
                <p className="font-semibold">
                  {name}, {company}
                </p>
                <p>{roles}</p>
                <p className="text-sm text-ink-soft">
                  <time dateTime={joinedAt}>{formatDateTime(joinedAt)}</time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
