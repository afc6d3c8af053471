import type { ClosingDays, JobFormAnswer } from "#contracts/job-pages.ts";
import type { JobDraft } from "#contracts/jobs.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { formatFieldValue } from "#app/lib/dates.ts";
import { JobEditor } from "./job-editor.tsx";

type EditJobPageProps = {
  draft: JobDraft;
  answer: JobFormAnswer | undefined;
  cities: readonly CityOption[];
  closing: ClosingDays;
};

/** Where a poster changes a job. */
export function EditJobPage({ draft, answer, cities, closing }: EditJobPageProps) {
  const conflict = answer?.conflict;
  // Once the poster has seen the other version, saving replaces it.
  const version = conflict?.version ?? answer?.values?.["version"] ?? draft.version;
  return (
    <>
      {/* A preview is shown without the form's title: its own title is the page's. */}
      {!answer?.preview && (
        <div className="mx-auto max-w-reading">
          <BackLink to={`/jobs/${draft.id}`}>the job</BackLink>
          <PageHeader title="Edit job" lead="Readers see that it was edited. It keeps its place in the list." />
        </div>
      )}
      <JobEditor
        answer={answer}
        known={draft.values}
        cities={cities}
        closing={closing}
        hidden={{ version: String(version) }}
        postLabel={conflict ? "Keep mine" : "Save"}
        postingLabel="Saving..."
        cancelTo={`/jobs/${draft.id}`}
      >
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {conflict && (
          <OtherVersion
            thing="job"
            to={`/jobs/${draft.id}/edit`}
            title={conflict.values["title"]}
            facts={`${conflict.values["salary_min"]}–${conflict.values["salary_max"]} LPA · until ${formatFieldValue(conflict.values["closes_on"])}`}
            text={`${conflict.values["description"]}\n\n${conflict.values["requirements"]}`}
          />
        )}
      </JobEditor>
    </>
  );
}
