import { Form } from "react-router";
import type { VerificationState } from "#contracts/verification.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { TitledCard } from "#app/components/titled-card.tsx";

/** Says whether the work or college address is verified, and which link is still to be opened. */
export function VerificationCard({ state, formKey }: { state: VerificationState; formKey: string }) {
  const { verified, workEmail, kind, pending } = state;
  return (
    <TitledCard id="verification" title="Verification">
      {verified ? (
        <p>
          <VerifiedBadge /> {workEmail && <strong className="wrap-anywhere">{workEmail}</strong>}
        </p>
      ) : (
        <p className="text-ink-soft">
          Not verified. Verify your {kind} email and your name gets the <VerifiedBadge /> badge.{" "}
          {kind === "work"
            ? "Beside jobs you post, others see the domain of the address, never the address itself."
            : "Nobody else sees the address."}
        </p>
      )}
      {pending && <PendingNote pending={pending} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {pending && (
          <Form method="post" action="/settings/verification" preventScrollReset>
            <input type="hidden" name="workEmail" value={pending.email} />
            <input type="hidden" name="idempotency_key" value={formKey} />
            <SubmitButton variant="secondary" busyLabel="Sending...">
              Send the link again
            </SubmitButton>
          </Form>
        )}
        <ButtonLink to="/settings/verification" variant={verified || pending ? "secondary" : "primary"}>
          {verified || pending ? "Use another address" : `Verify ${kind} email`}
        </ButtonLink>
      </div>
    </TitledCard>
  );
}

function PendingNote({ pending: { email, sentAt, expiresAt, isExpired } }: { pending: NonNullable<VerificationState["pending"]> }) {
  return (
    <p className="mt-3 border-l-4 border-marigold bg-marigold-tint p-3">
      {isExpired ? "The link to " : "We sent a link to "}
      <strong className="wrap-anywhere">{email}</strong>
      {isExpired ? (
        " is older than 24 hours and no longer works."
      ) : (
        <>
          {" "}
          on <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>. It works until{" "}
          <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>.
        </>
      )}
    </p>
  );
}
