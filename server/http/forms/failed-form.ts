// A form that could not be saved because of a server error: logged, and shown again with what was typed.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { toastMessage } from "#contracts/toasts.ts";
import type { Toast } from "#contracts/toasts.ts";
import { formErrorMessage } from "./gone-form.ts";
import { logFailure } from "../problem.ts";
import type { FormValues } from "./read-form.ts";
import { getRequestContext } from "../request-context.ts";

export type FailedForm = { errors: Record<string, string>; values: FormValues; toast?: Toast };

/** `message` is said above the form. A failure that has a toast, `key`, needs one only where it is to say more than the toast does. */
type Failure = { values: FormValues } & ({ message: string; key?: Toast["key"] } | { key: Toast["key"]; message?: undefined });

/**
 * The action's response when its verb threw `error`: what failed is said once, by the toast where there is one and JavaScript to show it,
 * else above the form. "Too many requests" and "not found" have their own messages there. Rethrows all other client errors.
 */
export function failedForm(context: Readonly<RouterContextProvider>, error: unknown, { values, key, message }: Failure) {
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

/** The toast with which an action answers; none without JavaScript, where a page that is an answer shows no toast. */
export function shownToast(context: Readonly<RouterContextProvider>, key: Toast["key"]): Toast | undefined {
  return getRequestContext(context).isDocument ? undefined : { key };
}

/** The sentence of a toast: its description, or its title where that is the sentence. */
function wordsOf(key: Toast["key"]): string {
  const { title, description } = toastMessage({ key });
  return description ?? title;
}
