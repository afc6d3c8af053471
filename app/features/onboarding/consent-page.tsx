import { Form } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export type ConsentPageProps = {
  token: string;
  childName: string;
  childEmail: string;
  answer: "given" | "refused" | null;
  /** Why the last answer was refused. */
  errors: Record<string, string> | undefined;
};

/** The question to a parent or guardian, who needs no account to answer it. */
export function ConsentPage({ token, childName, childEmail, answer, errors }: ConsentPageProps) {
  return (
    <div className="mx-auto max-w-reading">
      <PageHeader kicker="For parents and guardians" title={`May ${childName} take part?`} />
      {answer && <Answered answer={answer} />}
      <div className="prose">
        <p>
          {childName}, who signs in as <strong>{childEmail}</strong>, is under 18 and has named you as their parent or guardian. This is a
          community for technology in India: news, discussions, events and jobs, for campus and working life.
        </p>
        <h2>What your consent changes</h2>
        <ul>
          <li>Without it, your child can read everything and keep bookmarks and notes, but nothing of theirs is shown to anybody else.</li>
          <li>
            With it, others see their name, username, city and the picture of their Google account, and what they publish: blogs,
            discussions and comments.
          </li>
          <li>
            If you take it back, their name, username, city and picture are hidden again. What they have published stays, without a name.
          </li>
          <li>Phone number, email addresses and date of birth are never shown to others.</li>
        </ul>
        <p>
          What is kept and why is in the <Link to="/privacy">privacy notice</Link>, the rules in the <Link to="/terms">terms</Link>. You can
          change your answer at any time: keep the email with this link.
        </p>
      </div>
      <div className="mt-6 empty:hidden">
        <ErrorSummary errors={errors} />
      </div>
      <Form method="post" className="mt-6 grid gap-3 sm:flex">
        <input type="hidden" name="token" value={token} />
        {answer !== "given" && (
          <SubmitButton name="answer" value="given" busyLabel="Saving...">
            I am the parent or guardian and agree
          </SubmitButton>
        )}
        {answer !== "refused" && (
          <SubmitButton name="answer" value="refused" variant="secondary" busyLabel="Saving...">
            {answer === "given" ? "I take my consent back" : "No, I do not agree"}
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}

/** Shown to a parent whose child has turned 18. The child is not named any more, and there is nothing to answer. */
export function NoConsentNeeded() {
  return (
    <div className="mx-auto max-w-reading">
      <PageHeader kicker="For parents and guardians" title="No consent is needed any more" />
      <p>
        The person who asked you is 18 or older now and decides alone what others see. Whatever you answered before, nothing depends on it
        any longer.
      </p>
    </div>
  );
}

/** Shown for a link that has expired, or whose receiver is no longer the parent who is asked. */
export function DeadConsentLink() {
  return (
    <div className="mx-auto max-w-reading">
      <PageHeader kicker="For parents and guardians" title="This link does not work any more" />
      <p>
        Somebody else may have been asked since, or the link is older than 14 days. Your child can have a new one sent from their account.
        While they are under 18, nothing of theirs is shown to others until you agree.
      </p>
      <ButtonLink to="/contact" variant="secondary" className="mt-5">
        Write to us
      </ButtonLink>
    </div>
  );
}

function Answered({ answer }: { answer: "given" | "refused" }) {
  return (
    <p role="status" className="mb-6 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      {answer === "given" ? <Badge tone="success">Agreed</Badge> : <Badge tone="danger">Not agreed</Badge>}
      {answer === "given" ? "You have agreed. Thank you." : "You have said no. Nobody else sees your child's name and profile."}
    </p>
  );
}
