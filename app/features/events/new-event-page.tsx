import { useRef } from "react";
import { Form } from "react-router";
import type { EventFormAnswer } from "#contracts/event-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { EventFields } from "./event-fields.tsx";

type NewEventPageProps = { answer: EventFormAnswer | undefined; idempotencyKey: string; cities: readonly CityOption[] };

/** Where an event is added. */
export function NewEventPage({ answer, idempotencyKey, cities }: NewEventPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/events">Events</BackLink>
      <PageHeader title="Create New Event" lead="Meetups, workshops, webinars and conferences. Members can say whether they are coming." />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <EventFields answer={answer} known={{}} cities={cities} />
        <SubmitOrCancel busyLabel="Creating..." cancelTo="/events">
          Create Event
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}
