// Why the page that answers a form has no place for what was written: the layer around pages then shows it itself (`sent-form.ts`).
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** A link and its words. */
export type Way = { href: string; label: string };

/** `way`: where whoever sent it can mend the cause. */
export type Unshown = { error: AppError; way?: Way };

/** The session has ended; `href` leads to sign-in, and on to the page of the form. */
export function signInAgain(href: string): Unshown {
  return { error: new AppError("sign_in_required", { message: signedOutMeanwhile }), way: { href, label: "Sign in" } };
}

/** What was written about is no longer there. */
export function goneMeanwhile(message: string): Unshown {
  return { error: new AppError("not_found", { message }) };
}
