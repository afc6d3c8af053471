// Forms whose item was deleted, cancelled or closed in the meantime: what was typed stays on the page.
import type { AppError } from "#server/platform/errors/app-error.ts";
import { getRequestContext } from "../request-context.ts";
import type { RouterContext } from "../request-context.ts";
import { goneMeanwhile } from "./unshown-form.ts";

const gone =
  "This could not be saved because it is no longer here: it was deleted, cancelled or closed in the meantime. What you wrote is still below; copy it if you need it";

/**
 * Returns the message above a form whose verb threw `error`. Without JavaScript, rethrows `not_found`: the page of a deleted item has no
 * form, so the typed text is shown on a page of its own.
 */
export function formErrorMessage(context: RouterContext, error: AppError): string {
  if (error.code !== "not_found") return error.message;
  const { isDocument, outcome } = getRequestContext(context);
  if (!isDocument) return gone;
  outcome.unshown = goneMeanwhile(gone);
  throw error;
}
