import { Form } from "react-router";
import { SubmitButton } from "./form/submit-button.tsx";
import type { ButtonSize } from "./ui/button.tsx";
import { GoogleMark } from "./ui/google-mark.tsx";

type GoogleSignInProps = {
  /** The path on this site to go to afterwards. */
  next?: string | null;
  label?: string;
  busyLabel?: string;
  size?: ButtonSize;
  className?: string;
};

/** Starts the sign-in, which redirects over other sites, so the browser itself sends the form. */
export function GoogleSignIn({
  next,
  label = "Continue with Google",
  busyLabel = "Going to Google...",
  size = "lg",
  className,
}: GoogleSignInProps) {
  return (
    <Form method="post" action="/auth/sign-in" reloadDocument className="contents">
      {next && <input type="hidden" name="next" value={next} />}
      <SubmitButton size={size} busyLabel={busyLabel} className={className}>
        <GoogleMark />
        {label}
      </SubmitButton>
    </Form>
  );
}
