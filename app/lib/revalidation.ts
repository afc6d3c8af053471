import type { ShouldRevalidateFunctionArgs } from "react-router";

// Revalidation policies that every page loads: a route exports one as its `shouldRevalidate`. Those for forms are in form-revalidation.ts.

type When = Pick<ShouldRevalidateFunctionArgs, "formAction" | "defaultShouldRevalidate">;

/** Skips revalidation after a bookmark: the button already shows the change. */
export function skipAfterBookmark({ formAction, defaultShouldRevalidate }: When): boolean {
  return formAction !== "/bookmarks" && defaultShouldRevalidate;
}

/** Never revalidates: what Load More has fetched, for example, is part of the list. */
export function neverRevalidate(): boolean {
  return false;
}
