import type { ShouldRevalidateFunctionArgs } from "react-router";

// Revalidation policies of pages with forms: a route exports one of these as its `shouldRevalidate`.

type When = Pick<
  ShouldRevalidateFunctionArgs,
  "currentUrl" | "nextUrl" | "formMethod" | "actionResult" | "actionStatus" | "defaultShouldRevalidate"
>;

/**
 * Skips revalidation after a form, so that a refused one keeps the typed values, its idempotency key and the version it was filled from.
 */
export function skipAfterForm({ formMethod, defaultShouldRevalidate }: When): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** Revalidates only when the address changes: an editor's content is the author's until it is saved. */
export function onlyOnNewAddress({ currentUrl, nextUrl, formMethod }: When): boolean {
  return formMethod === undefined && currentUrl.href !== nextUrl.href;
}

/** Also revalidates after a 409 or 404, so that the page shows what has changed or gone in the meantime. */
export function alsoAfterConflict({ actionStatus, defaultShouldRevalidate }: When): boolean {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

/** Skips revalidation after completion: the loader would redirect a complete profile before its message is seen. */
export function skipWhenDone({ actionResult, defaultShouldRevalidate }: When): boolean {
  return !actionResult?.doneTo && defaultShouldRevalidate;
}
