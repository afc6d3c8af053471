import { Form } from "react-router";
import type { EventFormAnswer } from "#contracts/event-pages.ts";
import type { EventDraft } from "#contracts/events.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { EventFields } from "./event-fields.tsx";

type EditEventPageProps = { draft: EventDraft; answer: EventFormAnswer | undefined; cities: readonly CityOption[] };

/** Where an event is changed. */
export function EditEventPage({ draft, answer, cities }: EditEventPageProps) {
  useToastFrom(answer);
  const conflict = answer?.conflict;
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={`/events/${draft.id}`}>Back to the event</BackLink>
      <PageHeader title="Edit event" lead="Whoever planned to come is told when the time or the place changes." />
      <Form method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {conflict && <Conflict current={conflict} />}
        {/* Saving after the other text was seen replaces it. */}
        <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />
        <EventFields answer={answer} known={draft.values} cities={cities} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Saving...">{conflict ? "Keep mine" : "Save"}</SubmitButton>
          {conflict && (
            <ButtonLink to={`/events/${draft.id}/edit`} variant="secondary" reloadDocument>
              Take theirs
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

/** What was saved elsewhere while this form was open. */
function Conflict({ current: { values } }: { current: EventDraft }) {
  return (
    <section
      aria-label="The other version"
      className="grid gap-2 rounded-md border-l-4 border-marigold bg-marigold-tint p-4 text-marigold-ink"
    >
      <p className="font-semibold">This event was changed somewhere else in the meantime. Nothing of yours was saved yet.</p>
      <details>
        <summary className="min-h-8">See what was saved there</summary>
        <p className="mt-1 font-semibold">{values["title"]}</p>
        <p className="mt-1 text-sm">
          {[values["event_date"]?.replace("T", ", "), values["venue"], values["city"]].filter(Boolean).join(" · ")}
        </p>
        <pre className="mt-2 max-h-80 overflow-auto text-sm whitespace-pre-wrap">{values["description"]}</pre>
      </details>
    </section>
  );
}
