import type { ShouldRevalidateFunctionArgs } from "react-router";

// Revalidation policies that every page brings along: a route exports one as its `shouldRevalidate`. Those of forms have a file of their
// own.

type When = Pick<ShouldRevalidateFunctionArgs, "formAction" | "defaultShouldRevalidate">;

/** Skips revalidation after a bookmark: the button already shows the change. */
export function skipAfterBookmark({ formAction, defaultShouldRevalidate }: When): boolean {
  return formAction !== "/bookmarks" && defaultShouldRevalidate;
}

/** Never revalidates: what Load More fetched is part of the list. */
export function neverRevalidate(): boolean {
  return false;
}
