import type { ClosingDays, JobFormAnswer } from "#contracts/job-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { JobEditor } from "./job-editor.tsx";

type NewJobPageProps = {
  answer: JobFormAnswer | undefined;
  idempotencyKey: string;
  cities: readonly CityOption[];
  closing: ClosingDays;
  /** From the poster's profile. */
  company: string;
  /** The city of the poster's profile, if it is one where jobs can be; else empty. */
  place: string;
  isVerified: boolean;
};

/** Where a job is posted. */
export function NewJobPage({ answer, idempotencyKey, cities, closing, company, place, isVerified }: NewJobPageProps) {
  return (
    <>
      {/* A preview is shown without the form's title: its own title is the page's. */}
      {!answer?.preview && (
        <div className="mx-auto max-w-reading">
          <BackLink to="/jobs">Jobs</BackLink>
          <PageHeader title="Post a Job" lead="Reach campus and corporate talent across India. Every job here states what it pays." />
          {!isVerified && (
            <p role="note" className="mb-5 rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">
              Jobs with a Verified badge are trusted more.{" "}
              <Link to="/settings/verification" className="underline underline-offset-2">
                Verify your work email
              </Link>
            </p>
          )}
        </div>
      )}
      <JobEditor
        answer={answer}
        known={{ company, location: place, closes_on: closing.proposed }}
        cities={cities}
        closing={closing}
        hidden={{ idempotency_key: idempotencyKey }}
        postLabel="Post Job"
        postingLabel="Posting..."
        cancelTo="/jobs"
      />
    </>
  );
}
