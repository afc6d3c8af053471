import { useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { EventFormAnswer, EventList as List } from "#contracts/event-pages.ts";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useHeldTexts } from "#app/components/form/use-held-texts.ts";
import { useFormKey } from "#app/components/form/use-form-key.ts";
import { RefreshButton } from "#app/components/refresh-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { EventFields } from "./event-fields.tsx";
import { EventList } from "./event-list.tsx";

export type EventsTabProps = { list: List; idempotencyKey: string; cities: readonly CityOption[] };

/** The Events tab of the corporate home: the form beside the list. */
export function EventsTab({ list, idempotencyKey, cities }: EventsTabProps) {
  const { key } = useLocation();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {/* After an event was added, the redirect back here makes a new history entry: the form then begins with empty fields. */}
      <CreateEvent key={key} idempotencyKey={idempotencyKey} cities={cities} />
      <section aria-labelledby="upcoming-events">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="upcoming-events" className="text-2xl">
            Upcoming Tech Events
          </h2>
          <RefreshButton action="/events" place="home" />
        </div>
        <Upcoming list={list} />
      </section>
    </div>
  );
}

function CreateEvent({ idempotencyKey, cities }: Omit<EventsTabProps, "list">) {
  const fetcher = useFetcher<EventFormAnswer>();
  useToastFrom(fetcher.data);
  const [key] = useFormKey(idempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  useHeldTexts(form, fetcher.state !== "idle");
  return (
    <Card as="section" aria-labelledby="create-event">
      <h2 id="create-event" className="mb-4 text-2xl">
        Create New Event
      </h2>
      <fetcher.Form ref={form} method="post" action="/events/new" noValidate className="grid gap-5">
        <ErrorSummary errors={fetcher.data?.errors} />
        <input type="hidden" name="idempotency_key" value={key} />
        <input type="hidden" name="place" value="home" />
        <EventFields answer={fetcher.data} known={{}} cities={cities} />
        <div>
          <SubmitButton fetcher={fetcher} busyLabel="Creating...">
            Create Event
          </SubmitButton>
        </div>
      </fetcher.Form>
      <FormGuard form={form} isReturned={fetcher.data !== undefined} isLostOnReload />
    </Card>
  );
}

function Upcoming({ list }: { list: List }) {
  const { page } = list;
  if (page === null) return <ErrorState title="The events could not be loaded">The rest of the page still works.</ErrorState>;
  if (page.events.length > 0) return <EventList list={list} page={page} headingLevel="h3" />;
  return (
    <div className="mt-4">
      <EmptyState title="No upcoming events found." />
    </div>
  );
}
