// A form that could not be saved because of a server error: logged, and shown again with what was typed.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Toast } from "#contracts/toasts.ts";
import { formErrorMessage } from "./gone-form.ts";
import { logFailure } from "../problem.ts";
import type { FormValues } from "./read-form.ts";
import { getCtx } from "../request-context.ts";

export type FailedForm = { errors: Record<string, string>; values: FormValues; toast?: Toast };

/**
 * The action's response when its verb threw `error`: `message` above the form, and the toast `key` if there is one. "Too many requests" and
 * "not found" have their own messages there. Rethrows all other client errors.
 */
export function failedForm(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  form: { values: FormValues; key?: Toast["key"]; message: string },
) {
  const failure = logFailure(getCtx(context).log, error, { form: form.message });
  if (failure.code === "too_many_requests" || failure.code === "not_found") {
    return data<FailedForm>({ errors: { form: formErrorMessage(context, failure) }, values: form.values }, { status: failure.status });
  }
  if (failure.status < 500) throw error;
  const toast = form.key && { key: form.key };
  return data<FailedForm>({ errors: { form: form.message }, values: form.values, toast }, { status: failure.status });
}
