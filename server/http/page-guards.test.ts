import { describe, expect, test } from "vitest";
import { buildViewer } from "#tests/factories/members.ts";
import { findRedirect, viewerKindOf, wantedPage } from "./page-guards.ts";
import type { PageKind, ViewerKind } from "./page-guards.ts";

describe("the viewer kind of", () => {
  test.each<[ViewerKind, Parameters<typeof viewerKindOf>[0]]>([
    ["visitor", null],
    ["incomplete", buildViewer({ onboardingCompleted: false, userType: null })],
    ["incomplete", buildViewer({ onboardingCompleted: false, userType: "corporate" })],
    ["incomplete", buildViewer({ onboardingCompleted: true, userType: null })],
    ["campus", buildViewer({ userType: "campus" })],
    ["corporate", buildViewer({ userType: "corporate", verified: true })],
  ])("%s", (viewerKind, viewer) => {
    expect(viewerKindOf(viewer)).toBe(viewerKind);
  });
});

test("a page is requested again after signing in and onboarding, with its query", () => {
  expect(findRedirect("private", "visitor", "/journals?q=a b&x=1")).toBe("/login?next=%2Fjournals%3Fq%3Da%20b%26x%3D1");
  expect(findRedirect("private", "incomplete", "/journals")).toBe("/onboarding/select?next=%2Fjournals");
  expect(findRedirect("private", "campus", "/journals")).toBeNull();
});

test("the requested page is passed on through the steps and opened at the end", () => {
  const next = "?next=%2Fblogs%2Fnew";
  expect(findRedirect("login", "incomplete", `/login${next}`)).toBe(`/onboarding/select${next}`);
  expect(findRedirect("profile-type", "visitor", `/onboarding/select${next}`)).toBe(`/login${next}`);
  expect(findRedirect("corporate-verification", "incomplete", `/onboarding/corporate?step=verify&next=%2Fblogs%2Fnew`)).toBe(
    `/onboarding/corporate${next}`,
  );
  expect(findRedirect("corporate-details-form", "corporate", `/onboarding/corporate${next}`)).toBe(
    "/onboarding/corporate?step=verify&next=%2Fblogs%2Fnew",
  );
  for (const pageKind of ["login", "profile-type", "onboarding", "profile-form", "corporate-details"] as const) {
    expect(findRedirect(pageKind, "corporate", `/x${next}`)).toBe("/blogs/new");
  }
  for (const viewerKind of ["campus", "corporate"] as const) expect(findRedirect("landing", viewerKind, `/${next}`)).toBe("/tech-flash");
});

describe("nobody is redirected to", () => {
  test.each([
    "https://evil.example/",
    "//evil.example/",
    String.raw`/\evil.example`,
    "/%2f%2fevil.example",
    "javascript:alert(1)",
    "/",
    "/?a=1",
    "/login",
    "/login?next=/login",
    "/auth/sign-out",
    "/onboarding/select",
    "/onboarding?next=/onboarding",
    "/stand-in/auth",
    "",
  ])("%s", (next) => {
    const address = `/login?next=${encodeURIComponent(next)}`;
    expect(wantedPage(address)).toBeNull();
    expect(findRedirect("login", "corporate", address)).toBe("/tech-flash");
  });

  test("members reach their own pages, even those whose address begins like a step", () => {
    for (const next of ["/dashboard", "/authors/asha", "/jobs?city=Pune#top", "/verify-corporate?token=abc"]) {
      expect(wantedPage(`/login?next=${encodeURIComponent(next)}`)).toBe(next);
    }
  });
});

test("there is no redirect loop", () => {
  const pageKinds: Record<string, PageKind> = {
    "/": "landing",
    "/login": "login",
    "/onboarding/select": "profile-type",
    "/onboarding": "onboarding",
    "/onboarding/corporate": "corporate-details",
    "/onboarding/campus": "profile-form",
    "/onboarding/corporate-profile": "profile-form",
    "/dashboard": "private",
    "/hub": "hub",
    "/corporate-dashboard": "corporate-only",
    "/settings": "account",
  };
  for (const viewerKind of ["visitor", "incomplete", "campus", "corporate"] as const) {
    for (const start of Object.keys(pageKinds)) {
      let here: string | null = start;
      let steps = 0;
      while (here !== null && steps < 5) {
        const pageKind: PageKind | undefined = pageKinds[new URL(here, "http://own.invalid").pathname];
        here = pageKind ? findRedirect(pageKind, viewerKind, here) : null;
        steps += 1;
      }
      expect({ viewerKind, start, here }).toEqual({ viewerKind, start, here: null });
    }
  }
});
