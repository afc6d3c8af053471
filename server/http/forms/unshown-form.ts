// The reason why the page that answers a form does not show the typed text. The layer around pages then shows it (`sent-form.ts`).
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** A link and its label. */
export type Way = { href: string; label: string };

/** `way`: the page where the sender can remove the cause. */
export type Unshown = { error: AppError; way?: Way };

/** For an ended session; `href` leads to sign-in and from there to the form's page. */
export function signInAgain(href: string): Unshown {
  return { error: new AppError("sign_in_required", { message: signedOutMeanwhile }), way: { href, label: "Sign in" } };
}

/** For a text about something that no longer exists. */
export function goneMeanwhile(message: string): Unshown {
  return { error: new AppError("not_found", { message }) };
}
