import type { EventFormAnswer } from "#contracts/event-pages.ts";
import type { EventDraft } from "#contracts/events.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { EditForm } from "#app/components/form/edit-form.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { formatFieldValue } from "#app/lib/dates.ts";
import { EventFields } from "./event-fields.tsx";

type EditEventPageProps = { draft: EventDraft; answer: EventFormAnswer | undefined; cities: readonly CityOption[] };

/** Where an event is changed. */
export function EditEventPage({ draft, answer, cities }: EditEventPageProps) {
  const conflict = answer?.conflict;
  const eventAddress = `/events/${draft.id}`;
  const otherVersion = conflict && (
    <OtherVersion
      thing="event"
      to={`${eventAddress}/edit`}
      title={conflict.title}
      facts={formatWhenAndWhere(conflict.values)}
      text={conflict.values["description"]}
    />
  );
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={eventAddress}>the event</BackLink>
      <PageHeader title="Edit event" lead="Everyone who planned to come is notified if the time or the place changes." />
      <EditForm draft={draft} answer={answer} cancelTo={eventAddress} otherVersion={otherVersion}>
        <EventFields answer={answer} known={draft.values} cities={cities} />
      </EditForm>
    </div>
  );
}

function formatWhenAndWhere(values: EventDraft["values"]): string {
  return [formatFieldValue(values.event_date), values.venue, values.city].filter(Boolean).join(" · ");
}
