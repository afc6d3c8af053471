import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import { useLocation } from "react-router";
import type { OwnJobs } from "#contracts/job-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { JobCard } from "./job-card.tsx";
import { ManageJob } from "./manage-job.tsx";

/** Everything a member posted, with what was decided about it. */
export function MyJobsPage({ jobs, nextCursor, now, closing }: OwnJobs) {
  const { pathname, search } = useLocation();
  return (
    <>
      <BackLink to="/jobs">Jobs</BackLink>
      <PageHeader
        title="My jobs"
        actions={
          <ButtonLink to="/jobs/new">
            <BriefcaseBusiness className="size-4.5" />
            Post a Job
          </ButtonLink>
        }
      />
      {jobs.length === 0 ? (
        <EmptyState
          title="You have not posted a job yet"
          action={
            <ButtonLink to="/jobs" variant="secondary">
              See what others post
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} now={now}>
              {job.notice && <ReviewNotice notice={job.notice} />}
              <ManageJob
                job={{ ...job, viewer: { canRepost: job.repostsOn === null } }}
                closing={closing}
                repostsOn={job.repostsOn}
                next={pathname + search}
              />
            </JobCard>
          ))}
        </div>
      )}
      {nextCursor !== null && <NextPage to={`/jobs/mine?cursor=${nextCursor}`}>Older jobs</NextPage>}
    </>
  );
}
