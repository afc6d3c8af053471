import { ButtonLink } from "./ui/button.tsx";
import { Link } from "./ui/link.tsx";
import { useViewer } from "./viewer.ts";

type BeforeWritingProps = {
  /** The page to come back to, and the place on it. */
  page: string;
  anchor: string;
  verb: "comment" | "reply" | "answer";
  joined: "conversation" | "discussion" | "event";
};

/**
 * Tells a reader what they have to do before they can write below a text, or answer an event: sign in, finish their profile, or wait for a
 * parent's consent.
 */
export function BeforeWriting({ page, anchor, verb, joined }: BeforeWritingProps) {
  const viewer = useViewer();
  if (!viewer) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 print:hidden">
        <p>Sign in to join the {joined}</p>
        <ButtonLink to={`/login?next=${encodeURIComponent(`${page}#${anchor}`)}`}>Sign In</ButtonLink>
      </div>
    );
  }
  return viewer.onboardingCompleted ? (
    <p className="text-ink-soft">
      Your parent&rsquo;s consent is needed before you can {verb}.{" "}
      <Link to="/consent" className="text-link">
        Check its status
      </Link>
    </p>
  ) : (
    <p className="text-ink-soft">
      <Link to={`/onboarding?next=${page}`} className="text-link">
        Complete your profile
      </Link>{" "}
      to join the {joined}.
    </p>
  );
}
