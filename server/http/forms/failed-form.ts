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

/**
 * The action's response when its verb threw `error`: `message` above the form. Where the toast `key` says the same, with JavaScript, the
 * form says only that nothing was saved. "Too many requests" and "not found" have their own messages there. Rethrows all other client
 * errors.
 */
export function failedForm(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  form: { values: FormValues; key?: Toast["key"]; message: string },
) {
  const { ctx, isDocument } = getRequestContext(context);
  const failure = logFailure(ctx.log, error, { form: form.message });
  if (failure.code === "too_many_requests" || failure.code === "not_found") {
    return data<FailedForm>({ errors: { form: formErrorMessage(context, failure) }, values: form.values }, { status: failure.status });
  }
  if (failure.status < 500) throw error;
  const toast = form.key && !isDocument ? { key: form.key } : undefined;
  const words = toast && says(toast, form.message) ? nothingSaved : form.message;
  return data<FailedForm>({ errors: { form: words }, values: form.values, toast }, { status: failure.status });
}

const nothingSaved = "Nothing was saved, and the form is as you left it.";

function says(toast: Toast, words: string): boolean {
  const { title, description } = toastMessage(toast);
  return title === words || description === words;
}
