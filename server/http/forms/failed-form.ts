// Handles a form that could not be saved because of a server error: logs the error, and shows the form again with the typed values.
import { data } from "react-router";
import { toastMessage } from "#contracts/toasts.ts";
import type { Toast } from "#contracts/toasts.ts";
import { formErrorMessage } from "./gone-form.ts";
import { logFailure } from "../problem.ts";
import type { FormValues } from "./read-form.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "../request-context.ts";

export type FailedForm = { errors: Record<string, string>; values: FormValues; toast?: Toast };

/** `message` is shown above the form. A failure with a toast, `key`, needs a message only if it has to say more than the toast. */
type Failure = { values: FormValues } & ({ message: string; key?: Toast["key"] } | { key: Toast["key"]; message?: undefined });

/**
 * Returns the action's response when its verb threw `error`. The failure is reported once: by the toast if there is one and JavaScript can
 * show it, otherwise above the form. "Too many requests" and "not found" have their own messages above the form. Rethrows all other client
 * errors.
 */
export function failedForm(context: RouterContext, error: unknown, { values, key, message }: Failure) {
  const words = message ?? wordsOf(key);
  const failure = logFailure(getRequestContext(context).ctx.log, error, { form: words });
  if (failure.code === "too_many_requests" || failure.code === "not_found") {
    return data<FailedForm>({ errors: { form: formErrorMessage(context, failure) }, values }, { status: failure.status });
  }
  if (failure.status < 500) throw error;
  const toast = key && shownToast(context, key);
  const isSaidByToast = toast !== undefined && message === undefined;
  return data<FailedForm>({ errors: { form: isSaidByToast ? nothingSaved : words }, values, toast }, { status: failure.status });
}

const nothingSaved = "Nothing was saved, and the form is as you left it.";

/** Returns the toast for an action's response; undefined without JavaScript, since a page that answers a form shows no toasts. */
export function shownToast(context: RouterContext, key: Toast["key"]): Toast | undefined {
  return getRequestContext(context).isDocument ? undefined : { key };
}

/** Returns a toast's sentence: its description, or its title if it has none. */
function wordsOf(key: Toast["key"]): string {
  const { title, description } = toastMessage({ key });
  return description ?? title;
}
