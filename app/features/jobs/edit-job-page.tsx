import type { ClosingDays, JobFormAnswer } from "#contracts/job-pages.ts";
import type { JobDraft } from "#contracts/jobs.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
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
  // Saving after the other text was seen replaces it.
  const version = conflict?.version ?? answer?.values?.["version"] ?? draft.version;
  return (
    <>
      {/* A preview stands alone: its own title is the page's. */}
      {!answer?.preview && (
        <div className="mx-auto max-w-reading">
          <BackLink to={`/jobs/${draft.id}`}>Back to the job</BackLink>
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
      >
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {conflict && <Conflict current={conflict} />}
      </JobEditor>
    </>
  );
}

/** What was saved elsewhere while this form was open. */
function Conflict({ current: { id, values } }: { current: JobDraft }) {
  return (
    <section
      aria-label="The other text"
      className="grid gap-2 rounded-md border-l-4 border-marigold bg-marigold-tint p-4 text-marigold-ink"
    >
      <p className="font-semibold">This job was changed somewhere else in the meantime. Nothing of yours was saved yet.</p>
      <details>
        <summary className="min-h-8">See what was saved there</summary>
        <p className="mt-1 font-semibold">
          {values["title"]} · {values["salary_min"]}–{values["salary_max"]} LPA · until {values["closes_on"]}
        </p>
        <pre className="mt-2 max-h-80 overflow-auto text-sm whitespace-pre-wrap">{`${values["description"]}\n\n${values["requirements"]}`}</pre>
      </details>
      <p>
        <ButtonLink to={`/jobs/${id}/edit`} variant="secondary" size="sm" reloadDocument>
          Take theirs
        </ButtonLink>
      </p>
    </section>
  );
}
