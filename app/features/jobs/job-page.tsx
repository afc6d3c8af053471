import { formatPay } from "#contracts/pay.ts";
import type { JobScreen } from "#contracts/job-pages.ts";
import type { JobView } from "#contracts/jobs.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageActions } from "#app/components/page-actions.tsx";
import { PageBookmark } from "#app/components/page-bookmark.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { JobHeader, JobText } from "./job-body.tsx";
import { JobCard } from "./job-card.tsx";
import { JobMatch } from "./job-match.tsx";
import { formatPlace, stateWords } from "./job-words.ts";
import { ManageJob } from "./manage-job.tsx";

type JobPageProps = {
  screen: Extract<JobScreen, { state: "shown" }>;
  /** The link to the employer, while the job is open, and the reader's tracker. */
  apply: React.ReactNode;
};

/** One job. */
export function JobPage({ screen, apply }: JobPageProps) {
  const { job, similar, closing, match, now } = screen;
  return (
    <>
      <article className="mx-auto max-w-reading">
        <BackLink to="/jobs">Jobs</BackLink>
        <JobHeader job={job} badges={<Badges job={job} />} />
        <div className="mt-4 grid gap-4">
          {job.notice && <ReviewNotice notice={job.notice} />}
          {closing && <ManageJob job={job} closing={closing} />}
          {job.isDemo && job.state === "open" && (
            <p className="text-sm text-ink-soft">A demo job: the company and its link are invented.</p>
          )}
          <NotOpen job={job} />
          {apply}
          <Actions screen={screen} />
          {match && <JobMatch jobId={job.id} match={match} />}
        </div>
        <div className="mt-8">
          <JobText job={job} />
        </div>
      </article>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mx-auto mt-12 max-w-reading print:hidden">
          <h2 id="similar" className="text-2xl">
            More jobs like this
          </h2>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {similar.map((one) => (
              <JobCard key={one.id} job={one} now={now} headingLevel="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Badges({ job: { state, isDemo, editedAt } }: { job: JobView }) {
  return (
    <>
      {state !== "open" && <Badge tone="danger">{stateWords[state].badge}</Badge>}
      {isDemo && <Badge tone="marigold">Demo</Badge>}
      {editedAt && <span className="text-sm text-ink-faint">edited</span>}
    </>
  );
}

function NotOpen({ job: { state } }: { job: JobView }) {
  if (state === "open") return null;
  const { title, text } = stateWords[state];
  return (
    <div role="note" className="rounded-md border-l-4 border-danger bg-danger-tint px-4 py-3">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}

/** Save, share, report. */
function Actions({ screen: { job, isSaved } }: Pick<JobPageProps, "screen">) {
  const { id, title, company, viewer, notice } = job;
  if (notice !== null && !viewer.canReport) return null;
  return (
    <PageActions>
      {notice === null && (
        <>
          <PageBookmark type="job" referenceId={id} isSaved={isSaved} page={`/jobs/${id}`} />
          <ShareButton
            title={`${title} at ${company}`}
            text={`${formatPay(job)}, ${formatPlace(job)}`}
            path={`/jobs/${id}`}
            copiedToast="job-link-copied"
          />
        </>
      )}
      <ReportButton kind="job" id={id} name={`the job ${title}`} canReport={viewer.canReport} />
    </PageActions>
  );
}
