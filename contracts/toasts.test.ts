import { expect, test } from "vitest";
import { toastMessage } from "./toasts.ts";

test("a toast links as in the catalogue, or as it says itself, and from there back to its page", () => {
  const next = "/blog/1";
  const signIn = { label: "Sign in", href: "/login?next=%2Fblog%2F1" };
  expect(toastMessage({ key: "blog-like-sign-in", next }).action).toEqual(signIn);
  const action = { label: "Complete your profile", href: "/onboarding" };
  const led = toastMessage({ key: "blog-like-failed", description: "First", action, next });
  expect(led).toMatchObject({ title: "Failed to update like", description: "First", action: { href: "/onboarding?next=%2Fblog%2F1" } });
  expect(toastMessage({ key: "blog-like-failed", next }).action).toBeUndefined();
});
