import Plus from "lucide-react/icons/plus";
import Undo2 from "lucide-react/icons/undo-2";
import { Form } from "react-router";
import { applicationStatuses } from "#contracts/tracker-limits.ts";
import type { ApplicationView } from "#contracts/tracker.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ApplicationCard } from "./application-card.tsx";

type TrackerPageProps = { applications: ApplicationView[]; removed: { id: string; title: string } | null };

/** Where a member stands with each job: columns side by side where there is room, else one below the other. */
export function TrackerPage({ applications, removed }: TrackerPageProps) {
  return (
    <>
      <PageHeader
        title="Application tracker"
        lead="Every job you have in mind, from saved to offer. Only you can see it."
        actions={
          <>
            <ButtonLink to="/jobs/saved-searches" variant="ghost">
              Saved searches
            </ButtonLink>
            <ButtonLink to="/jobs/tracker/new">
              <Plus aria-hidden className="size-4.5" />
              Add a job
            </ButtonLink>
          </>
        }
      />
      {removed && <RemovedNote removed={removed} />}
      {applications.length === 0 ? (
        <EmptyState
          title="Nothing tracked yet"
          action={
            <>
              <ButtonLink to="/jobs">Browse jobs</ButtonLink>
              <ButtonLink to="/jobs/tracker/new" variant="secondary">
                Add a job from elsewhere
              </ButtonLink>
            </>
          }
        >
          Press Apply on a job and say that you applied, or add a job you found elsewhere. Then note what you know and when to follow up.
        </EmptyState>
      ) : (
        <div className="grid gap-6 lg:grid-cols-5 lg:gap-4">
          {applicationStatuses.map(({ value, label }) => (
            <Column key={value} id={value} label={label} applications={applications.filter(({ status }) => status === value)} />
          ))}
        </div>
      )}
    </>
  );
}

function Column({ id, label, applications }: { id: string; label: string; applications: ApplicationView[] }) {
  return (
    <section aria-labelledby={`column-${id}`} className="min-w-0 lg:rounded-lg lg:bg-sunken lg:p-3">
      <h2 id={`column-${id}`} className="mb-3 flex items-baseline justify-between text-lg">
        {label}
        <span className="font-sans text-sm font-normal text-ink-faint">{applications.length}</span>
      </h2>
      {applications.length === 0 ? (
        <p className="text-sm text-ink-faint">None</p>
      ) : (
        <ul className="grid gap-3">
          {applications.map((application) => (
            <ApplicationCard key={application.id} application={application} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RemovedNote({ removed: { id, title } }: { removed: { id: string; title: string } }) {
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="wrap-anywhere">“{title}” is removed from your tracker.</p>
      <Form method="post" action="/jobs/tracker">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="secondary" size="sm" busyLabel="Undoing…">
          <Undo2 aria-hidden className="size-4" />
          Undo
        </SubmitButton>
      </Form>
    </div>
  );
}
