import { Fragment } from "react";
import type { JobMatch as Match } from "#contracts/job-pages.ts";
import { Link } from "#app/components/ui/link.tsx";
import { formatCount } from "#app/lib/numbers.ts";

/** Which of a job's skills the reader has, the total, what to learn, and a link to compare their CV with the job. */
export function JobMatch({ jobId, match }: { jobId: string; match: Match }) {
  const { met, gaps, unknown, total, missing } = match;
  return (
    <p className="rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 tabular-nums">
      <b>{`You meet ${met} of ${formatCount(total, "requirement")}`}</b>
      {` = ${met} met + ${gaps} missing + ${unknown} we cannot judge. `}
      {missing.length > 0 && (
        <>
          {"Learn "}
          {missing.map(({ slug, name }, at) => (
            <Fragment key={slug}>
              {at > 0 && ", "}
              <Link to={`/c2c/resources?skill=${slug}`} className="text-link">
                {name}
              </Link>
            </Fragment>
          ))}
          {". "}
        </>
      )}
      <Link to={`/c2c/cv-builder/check?job=${jobId}`} className="text-link">
        Check your CV against this job
      </Link>
    </p>
  );
}
