import { expect, test } from "vitest";
import { alsoAfterConflict, onlyOnNewAddress, skipAfterForm, skipWhenDone } from "./form-revalidation.ts";
import { skipAfterBookmark } from "./revalidation.ts";

const page = new URL("https://sangam.example/blog/1");
const other = new URL("https://sangam.example/blog/1?cursor=2");
const refused = { currentUrl: page, nextUrl: page, formMethod: "POST" as const, defaultShouldRevalidate: false };
const moved = { currentUrl: page, nextUrl: other, defaultShouldRevalidate: true };

test("a refused form leaves the page as it is, unless its subject has changed or gone", () => {
  expect([400, 404, 409, 503].filter((actionStatus) => alsoAfterConflict({ ...refused, actionStatus }))).toEqual([404, 409]);
  expect(alsoAfterConflict({ ...refused, actionStatus: 200, defaultShouldRevalidate: true })).toBe(true);
});

test("a bookmark reloads nothing, everything else does", () => {
  expect(skipAfterBookmark({ ...refused, formAction: "/bookmarks", defaultShouldRevalidate: true })).toBe(false);
  expect(skipAfterBookmark({ ...refused, formAction: "/blog/1", defaultShouldRevalidate: true })).toBe(true);
});

test("an editor's text stays until the address changes", () => {
  expect(skipAfterForm({ ...refused, defaultShouldRevalidate: true })).toBe(false);
  expect(skipAfterForm(moved)).toBe(true);
  expect(onlyOnNewAddress({ ...refused, nextUrl: other })).toBe(false);
  expect(onlyOnNewAddress({ ...moved, nextUrl: page })).toBe(false);
  expect(onlyOnNewAddress(moved)).toBe(true);
});

test("a completed profile stays on the page with its message", () => {
  expect(skipWhenDone({ ...refused, actionResult: { doneTo: "/dashboard" }, defaultShouldRevalidate: true })).toBe(false);
  expect(skipWhenDone({ ...refused, actionResult: { errors: {} }, defaultShouldRevalidate: true })).toBe(true);
});
