import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CircleX from "lucide-react/icons/circle-x";
import MailQuestionMark from "lucide-react/icons/mail-question-mark";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { LinkOutcome } from "#contracts/verification.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";
import { Link } from "#app/components/ui/link.tsx";

/** What the page shows: the question, or the result. */
export type VerificationPageState =
  | { kind: "ask"; token: string; email: string; account: string; formKey: string }
  | { kind: "done"; isCollege: boolean }
  | { kind: "failed"; outcome: Exclude<LinkOutcome, "verified">; account?: string };

/** The page that the link in a verification email opens: a button to verify the address, then the result. */
export function VerificationPage({ state }: { state: VerificationPageState }) {
  const isSending = useNavigation().formData !== undefined && state.kind === "ask";
  const shown = isSending ? "sending" : state.kind;
  const box = useFocusOnChange(shown);
  const { icon, title, sentence, isStrong, rest } = isSending ? verifying : describe(state);
  return (
    <div ref={box} className="mx-auto max-w-form py-4 md:py-10">
      <div className="grid justify-items-start gap-4">
        {icon}
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <ConfluenceRule className="w-full" />
        <p role="status" className={isStrong ? "font-semibold" : undefined}>
          {sentence}
        </p>
        {rest}
      </div>
    </div>
  );
}

/** Moves the focus to the new heading when what is shown changes, so that screen readers read it, and then the sentence below. */
function useFocusOnChange(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    box.current?.querySelector("h1")?.focus();
  }, [shown]);
  return box;
}

type Shown = { icon?: React.ReactNode; title: string; sentence?: React.ReactNode; isStrong?: boolean; rest: React.ReactNode };

function describe(state: VerificationPageState): Shown {
  if (state.kind === "ask") return describeQuestion(state);
  return state.kind === "done" ? describeSuccess(state.isCollege) : describeFailure(state);
}

function describeQuestion({ token, email, account, formKey }: Extract<VerificationPageState, { kind: "ask" }>): Shown {
  return {
    icon: <MailQuestionMark className="size-10 text-peacock" strokeWidth={1.5} />,
    title: "Verify your email",
    sentence: (
      <>
        Is <strong>{email}</strong> yours? Press the button, and the account {account} gets the Verified badge.
      </>
    ),
    rest: (
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="idempotency_key" value={formKey} />
        <Button type="submit">Verify this email</Button>
      </Form>
    ),
  };
}

const verifying: Shown = {
  title: "Verifying your email...",
  rest: <progress aria-label="Verifying your email" className="h-2 w-full accent-peacock" />,
};

function describeSuccess(isCollege: boolean): Shown {
  return {
    icon: <CircleCheckBig className="size-10 text-success" strokeWidth={1.5} />,
    title: "Verification Successful!",
    sentence: `Your ${isCollege ? "college" : "work"} email has been verified successfully!`,
    rest: <ButtonLink to="/tech-flash">Go to Dashboard</ButtonLink>,
  };
}

function describeFailure({ outcome, account }: Extract<VerificationPageState, { kind: "failed" }>): Shown {
  const { message, help } = failures[outcome];
  return {
    icon: <CircleX className="size-10 text-danger" strokeWidth={1.5} />,
    title: "Verification Failed",
    sentence: message,
    isStrong: true,
    rest: (
      <>
        <p className="text-ink-soft">{help}</p>
        {outcome === "unusable" && account && (
          <p className="text-ink-soft">
            You are signed in as <strong className="wrap-anywhere">{account}</strong>.
          </p>
        )}
        <ButtonLink to="/login" variant="secondary">
          Back to Login
        </ButtonLink>
      </>
    ),
  };
}

const somethingElse = "An error occurred during verification";
const inSettings = (
  <Link to="/settings#verification" className="text-link">
    in Settings
  </Link>
);

const failures: Record<Exclude<LinkOutcome, "verified">, { message: string; help: React.ReactNode }> = {
  missing: { message: "Invalid verification link", help: "A part of the address is missing. Copy the whole link from the email." },
  used: {
    message: "Invalid or expired verification link",
    help: <>You have used this link already, and there is nothing more to do. Your verified address stands {inSettings}.</>,
  },
  unusable: {
    message: "Invalid or expired verification link",
    help: <>It may have been replaced by a newer one, or made for another account. You can ask for a new one {inSettings}.</>,
  },
  expired: { message: "Verification link has expired", help: <>A link works for 24 hours. You can ask for a new one {inSettings}.</> },
  taken: {
    message: somethingElse,
    help: <>Another account has verified this address in the meantime. You can verify another address {inSettings}.</>,
  },
  failed: { message: somethingElse, help: "It is our fault, not yours. Open the link again in a moment." },
};
