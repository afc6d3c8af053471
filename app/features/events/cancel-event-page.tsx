import { useRef } from "react";
import { Form } from "react-router";
import type { EventAnswer } from "#contracts/event-pages.ts";
import { EVENT_CANCEL_REASON_MAX } from "#contracts/events-limits.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

type CancelEventPageProps = { id: string; title: string; answer: EventAnswer | undefined };

/** The form to cancel an event, with a reason that everybody can read. */
export function CancelEventPage({ id, title, answer }: CancelEventPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="mx-auto max-w-form">
      <BackLink to={`/events/${id}`}>the event</BackLink>
      <PageHeader
        title="Cancel this event?"
        lead={`“${title}” leaves the lists. Its page stays, marked as cancelled, and everybody who planned to come is told. You can undo this there until it would have ended.`}
      />
      {/* Replaces the history entry: Back must not lead here again. */}
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <TextArea
          {...fieldsOf({ answer, known: {} })("reason")}
          label="Why is it cancelled?"
          hint="Everybody can read this."
          rows={3}
          maxLength={EVENT_CANCEL_REASON_MAX}
          isRequired
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" busyLabel="Cancelling...">
            Cancel event
          </SubmitButton>
          <ButtonLink to={`/events/${id}`} variant="secondary">
            Keep it
          </ButtonLink>
        </div>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}
