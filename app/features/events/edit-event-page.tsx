import { useRef } from "react";
import { Form } from "react-router";
import type { EventFormAnswer } from "#contracts/event-pages.ts";
import type { EventDraft } from "#contracts/events.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { EventFields } from "./event-fields.tsx";

type EditEventPageProps = { draft: EventDraft; answer: EventFormAnswer | undefined; cities: readonly CityOption[] };

/** Where an event is changed. */
export function EditEventPage({ draft, answer, cities }: EditEventPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const conflict = answer?.conflict;
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={`/events/${draft.id}`}>Back to the event</BackLink>
      <PageHeader title="Edit event" lead="Everybody who planned to come is told if the time or the place changes." />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {conflict && (
          <OtherVersion
            thing="event"
            to={`/events/${draft.id}/edit`}
            title={conflict.title}
            facts={sayWhenAndWhere(conflict.values)}
            text={conflict.values["description"]}
          />
        )}
        {/* Saving after the other text was seen replaces it. */}
        <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />
        <EventFields answer={answer} known={draft.values} cities={cities} />
        <div>
          <SubmitButton busyLabel="Saving...">{conflict ? "Keep mine" : "Save"}</SubmitButton>
        </div>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}

function sayWhenAndWhere(values: EventDraft["values"]): string {
  return [values["event_date"]?.replace("T", ", "), values["venue"], values["city"]].filter(Boolean).join(" · ");
}
