import { useState } from "react";
import Plus from "lucide-react/icons/plus";
import { applicationStatuses } from "#contracts/tracker-limits.ts";
import type { ApplicationView } from "#contracts/tracker.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ApplicationCard } from "./application-card.tsx";

type TrackerPageProps = {
  /** Null when they could not be loaded. */
  applications: ApplicationView[] | null;
  removed: { id: string; title: string } | null;
};

/** The jobs that a member keeps track of, with a column for each stage. */
export function TrackerPage({ applications, removed }: TrackerPageProps) {
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <PageHeader
        title="Application tracker"
        lead="Every job you have in mind, from saved to offer. Only you can see it."
        actions={
          <>
            <ButtonLink to="/jobs/saved-searches" variant="ghost" className="-ml-3">
              Saved searches
            </ButtonLink>
            <ButtonLink to="/jobs/tracker/new" variant={applications?.length === 0 ? "secondary" : "primary"}>
              <Plus className="size-4.5" />
              Add a job
            </ButtonLink>
          </>
        }
      />
      {removed && (
        <RemovedNote action="/jobs/tracker" fields={{ intent: "restore", id: removed.id }}>
          {`“${removed.title}” was removed from your tracker.`}
        </RemovedNote>
      )}
      {applications ? <Applications applications={applications} /> : <ErrorState title="Your applications could not be loaded" />}
    </>
  );
}

function Applications({ applications }: { applications: ApplicationView[] }) {
  // A card that moves is rendered as a new element in another column, which takes over the focus.
  const [move, setMove] = useState<{ id: string; status: string } | null>(null);
  // The move is announced only once the loader confirms it, because it may fail to reach the server.
  const moved = applications.find(({ id, status }) => id === move?.id && status === move.status);
  return (
    <>
      <p role="status" className="sr-only">
        {moved && `${moved.title} is under ${applicationStatuses.find(({ value }) => value === moved.status)?.label} now`}
      </p>
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
            <Column key={value} id={value} label={label}>
              {applications
                .filter(({ status }) => status === value)
                .map((application) => (
                  <ApplicationCard
                    key={application.id}
                    application={application}
                    isMoved={application.id === move?.id}
                    onMove={({ id }, status) => setMove({ id, status })}
                  />
                ))}
            </Column>
          ))}
        </div>
      )}
    </>
  );
}

function Column({ id, label, children }: { id: string; label: string; children: React.ReactElement[] }) {
  return (
    <section aria-labelledby={`column-${id}`} className="min-w-0 lg:rounded-lg lg:bg-sunken lg:p-3">
      <h2 id={`column-${id}`} className="mb-3 flex items-baseline justify-between text-lg">
        {label}
        <small className="font-sans text-sm font-normal text-ink-faint">{children.length}</small>
      </h2>
      {children.length === 0 ? <p className="text-sm text-ink-faint">None</p> : <ul className="grid gap-3">{children}</ul>}
    </section>
  );
}
