import type { ShouldRevalidateFunctionArgs } from "react-router";

// When a page asks its loader anew. A route passes one of these on as its `shouldRevalidate`.

type When = Pick<
  ShouldRevalidateFunctionArgs,
  "currentUrl" | "nextUrl" | "formAction" | "formMethod" | "actionResult" | "actionStatus" | "defaultShouldRevalidate"
>;

/** A bookmark changes nothing on the page that its button does not show already. */
export function skipAfterBookmark({ formAction, defaultShouldRevalidate }: When): boolean {
  return formAction !== "/bookmarks" && defaultShouldRevalidate;
}

/**
 * A form that was sent, and perhaps refused, stays as its writer left it: with what they typed, with the key that makes a second sending
 * the same one, and with the version it was filled from.
 */
export function skipAfterForm({ formMethod, defaultShouldRevalidate }: When): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** What stands in an editor is the writer's until it is saved: only another address loads anything anew. */
export function onlyOnNewAddress({ currentUrl, nextUrl, formMethod }: When): boolean {
  return formMethod === undefined && currentUrl.href !== nextUrl.href;
}

/** What was refused because something has changed or gone meanwhile is decided again with that before one's eyes. */
export function alsoAfterConflict({ actionStatus, defaultShouldRevalidate }: When): boolean {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

/** Good news stands for its second: the loader would send a finished profile away at once. */
export function skipWhenDone({ actionResult, defaultShouldRevalidate }: When): boolean {
  return !actionResult?.doneTo && defaultShouldRevalidate;
}

/** What Load More brought is part of the list, and is not asked for again after every form. */
export function neverRevalidate(): boolean {
  return false;
}
