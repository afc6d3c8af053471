import MailCheck from "lucide-react/icons/mail-check";
import { Link } from "#app/components/ui/link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { OnboardingStep } from "./onboarding-step.tsx";

type LinkCreatedProps = {
  /** The address that the link is for; null when no link could be made. */
  email: string | null;
  isMailed: boolean;
  onwards: string;
  /** The address of the step before, where a link to another address, or a new one, is requested. */
  again: string;
};

/** Shown after a verification link was requested, even if that failed (specification 1, section 2). A note says if no email was sent. */
export function LinkCreated({ email, isMailed, onwards, again }: LinkCreatedProps) {
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Verification Link Created!" />
      <OnboardingStep step={2} name="Work email (optional)" />
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <MailCheck className="size-9 text-success" strokeWidth={1.5} />
        {isMailed && email !== null ? (
          <>
            <p>
              We have sent a link to <strong>{email}</strong>. Open it within 24 hours and press the button there.
            </p>
            <p className="text-ink-soft">Nothing there? Look in the spam folder too.</p>
          </>
        ) : (
          <>
            <p className="border-l-4 border-marigold bg-marigold-tint p-3">
              Note: Verification link created. Email will be sent when SMTP is configured.
            </p>
            {email !== null && (
              <p>
                The link is for <strong>{email}</strong> and works for 24 hours.
              </p>
            )}
          </>
        )}
        <div className="grid gap-3 sm:flex sm:items-center sm:gap-6">
          <ButtonLink to={onwards}>Continue to Dashboard</ButtonLink>
          <Link to={again} className="text-link justify-self-center">
            Send it again or use another address
          </Link>
        </div>
      </div>
    </div>
  );
}
