import { c2cLocations } from "#contracts/c2c-limits.ts";
import type { C2cJobs } from "#contracts/c2c-pages.ts";
import { careerPathLabels } from "#contracts/careers.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { withQuery } from "#app/lib/with-query.ts";
import { MatchedJobCard } from "./matched-job-card.tsx";

/** Open jobs, each compared with the reader's skills. */
export function C2cJobsPage(props: C2cJobs) {
  const { page, location, doneCount } = props;
  return (
    <>
      <PageHeader
        title="Jobs and your skills"
        lead="Every open job, requirement by requirement: what you meet, what is missing, and where to learn it."
        actions={
          <ButtonLink to="/jobs" variant="secondary">
            All filters
          </ButtonLink>
        }
      />
      <nav aria-label="Places" className="mb-5">
        <ul className="chip-row">
          {c2cLocations.map(({ value, label }) => (
            <li key={value}>
              <Chip to={jobsAddress(value)} isSelected={value === location} preventScrollReset>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {doneCount === 0 && (
        <p className="mb-4 rounded-md bg-sunken px-4 py-3">
          You have not marked any skill as done, so nothing can be met yet. Mark what you can do on{" "}
          <Link to="/c2c/roadmap" className="text-link">
            your roadmap
          </Link>{" "}
          or right at a gap below.
        </p>
      )}
      <Demand {...props} />
      <Found {...props} />
      {page?.nextCursor && <NextPage to={jobsAddress(location, page.nextCursor)}>More jobs</NextPage>}
    </>
  );
}

function Found({ page, location, cursor, resources }: C2cJobs) {
  if (page === null) {
    return <ErrorState title="Failed to load job postings. Please try again.">The rest of the page still works.</ErrorState>;
  }
  if (page.jobs.length > 0) {
    return (
      <ul className="grid gap-4 lg:grid-cols-2">
        {page.jobs.map((job) => (
          <MatchedJobCard key={job.id} job={job} resources={resources} returnTo={jobsAddress(location, cursor)} />
        ))}
      </ul>
    );
  }
  const isAll = location === "all" && cursor === undefined;
  return (
    <EmptyState
      title="No open jobs here right now."
      action={
        <ButtonLink to={isAll ? "/jobs" : "/c2c/jobs"} variant="secondary">
          {isAll ? "Go to Jobs" : "Show all places"}
        </ButtonLink>
      }
    >
      Save a search on the jobs page and we will tell you when one comes up.
    </EmptyState>
  );
}

/** The skills that the jobs of the path ask for and the reader lacks, with the number of jobs. */
function Demand({ demand, careerPath, location }: C2cJobs) {
  if (demand === null || careerPath === null || demand.topTwo.length === 0) return null;
  const { jobs, jobsWithTopTwo, topTwo } = demand;
  const place = location === "all" ? "" : `${c2cLocations.find(({ value }) => value === location)?.label ?? ""} `;
  const names = topTwo.map(({ name }) => name).join(" or ");
  return (
    <p className="mb-4 rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 tabular-nums">
      <b>{`${names} ${topTwo.length === 1 ? "appears" : "appear"} in ${Math.round((100 * jobsWithTopTwo) / jobs)}% of open ${place}jobs for a ${careerPathLabels[careerPath]}`}</b>
      {` (${jobsWithTopTwo} of ${jobs}, those that ask for at least two skills of the path), and you have not marked ${topTwo.length === 1 ? "it" : "them"} as done. `}
      {topTwo.map(({ slug, name, jobs: count }) => (
        <span key={slug}>
          <Link to={`/c2c/resources?skill=${slug}`} className="text-link">
            Learn {name}
          </Link>
          {` (in ${count}). `}
        </span>
      ))}
    </p>
  );
}

function jobsAddress(location: string, cursor?: string): string {
  return withQuery("/c2c/jobs", { location: location !== "all" && location, cursor });
}
