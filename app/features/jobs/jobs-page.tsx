import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import { useNavigation } from "react-router";
import type { JobListWithOptions } from "#contracts/job-pages.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { FeedLink } from "#app/components/feed-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { BetaMark } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { withQuery } from "#app/lib/with-query.ts";
import { JobFilters } from "./job-filters.tsx";
import { JobList } from "./job-list.tsx";
import { JobListSkeletons } from "./job-skeletons.tsx";
import { formatJobCount } from "./job-words.ts";
import { listAddress } from "./list-address.ts";

type JobsPageProps = {
  list: JobListWithOptions;
  /** What stands beside the count, such as a way to save the search. */
  beside: React.ReactNode;
};

/** Every open job. */
export function JobsPage({ list, beside }: JobsPageProps) {
  const { location } = useNavigation();
  const isChanging = location?.pathname === "/jobs";
  const { filters, cursor, count, options, skillName } = list;
  return (
    <>
      <PageHeader
        title={
          <>
            Job Opportunities
            <BetaMark />
          </>
        }
        lead="Openings with the pay written on them, from companies across India."
        actions={<Actions />}
      />
      <JobFilters filters={filters} options={options} skillName={skillName} jobs={list.page?.jobs} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-semibold tabular-nums">
          {count && formatJobCount(count)}
        </p>
        {beside}
      </div>
      {cursor !== undefined && (
        <p className="mt-3">
          <Link to={listAddress(filters)} className="text-link">
            Back to the newest jobs
          </Link>
        </p>
      )}
      <div className="mt-4" aria-busy={isChanging || undefined}>
        {isChanging ? <JobListSkeletons /> : <Found list={list} key={listAddress({ ...filters, cursor })} />}
      </div>
      <FeedLink path="/feeds/jobs" label="RSS feed of jobs" tag={filters.tag} />
    </>
  );
}

/** What corporate members do here. */
function Actions() {
  const viewer = useViewer();
  if (viewer?.userType !== "corporate") return null;
  return (
    <>
      <ButtonLink to="/jobs/mine" variant="ghost" className="-ml-3">
        My jobs
      </ButtonLink>
      <ButtonLink to="/jobs/new">
        <BriefcaseBusiness className="size-4.5" />
        Post a Job
      </ButtonLink>
    </>
  );
}

function Found({ list }: { list: JobListWithOptions }) {
  const { page, filters, cursor } = list;
  if (page === null) {
    return (
      <ErrorState title="Failed to load job postings. Please try again.">
        {filters.q === undefined ? "The rest of the page still works." : "With fewer or rarer words it may work."}
      </ErrorState>
    );
  }
  if (page.jobs.length > 0) return <JobList list={list} page={page} />;
  if (listAddress({ ...filters, cursor }) !== "/jobs") {
    return (
      <EmptyState
        title="No jobs found"
        action={
          <>
            {filters.q !== undefined && (
              <ButtonLink to={withQuery("/search", { q: filters.q, kind: "job" })}>Look for similar words</ButtonLink>
            )}
            <ButtonLink to="/jobs" variant="secondary">
              Show all jobs
            </ButtonLink>
          </>
        }
      >
        Remove a filter, or try other words.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No open jobs right now."
      action={
        <>
          <ButtonLink to="/blogs">Read Blogs</ButtonLink>
          <ButtonLink to="/tech-flash?tag=Startups" variant="secondary">
            Startup news
          </ButtonLink>
        </>
      }
    >
      Prepare for the next one: read what others learned on the way, and follow who is building what.
    </EmptyState>
  );
}
