import type { JobList as Answer, MarkedJob, MarkedJobs } from "#contracts/job-pages.ts";
import { ListEnd } from "#app/components/list-end.tsx";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { JobCard } from "./job-card.tsx";
import { listAddress } from "./list-address.ts";

const keyOf = (job: MarkedJob) => job.id;
const toPage = ({ page }: Answer) => page && { items: page.jobs, nextCursor: page.nextCursor };

/** The cards, growing by Load More. */
export function JobList({ list: { filters, cursor, now }, page }: { list: Answer; page: MarkedJobs }) {
  const address = listAddress({ ...filters, cursor });
  const list = useGrowingList<Answer, MarkedJob>({
    first: { items: page.jobs, nextCursor: page.nextCursor },
    moreAddress: (next) => listAddress({ ...filters, cursor: next }, "/jobs/more"),
    toPage,
    keyOf,
  });
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {list.items.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            now={now}
            saving={{ isSaved: job.isSaved, address, onSettled: (isSaved) => list.change(job.id, { isSaved }) }}
          />
        ))}
      </div>
      <ListEnd
        list={list}
        noun="job"
        failure="Failed to load jobs. Please try again."
        pageAt={(next) => listAddress({ ...filters, cursor: next })}
      />
    </>
  );
}
