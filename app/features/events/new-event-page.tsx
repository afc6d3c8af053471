import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form } from "react-router";
import type { EventFormAnswer } from "#contracts/event-pages.ts";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { EventFields } from "./event-fields.tsx";

type NewEventPageProps = { answer: EventFormAnswer | undefined; idempotencyKey: string; cities: readonly CityOption[] };

/** Where an event is added. */
export function NewEventPage({ answer, idempotencyKey, cities }: NewEventPageProps) {
  useToastFrom(answer);
  return (
    <div className="mx-auto max-w-reading">
      <ButtonLink to="/events" variant="ghost" size="sm" className="mb-2 -ml-3">
        <ArrowLeft aria-hidden className="size-4.5" />
        Back to Events
      </ButtonLink>
      <PageHeader title="Create New Event" lead="Meetups, workshops, webinars and conferences. Members say whether they come." />
      <Form method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <EventFields answer={answer} known={{}} cities={cities} />
        <div>
          <SubmitButton busyLabel="Creating...">Create Event</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
