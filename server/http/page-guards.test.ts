import { describe, expect, test } from "vitest";
import { buildViewer } from "#tests/factories/members.ts";
import { findWay, standingOf, wantedPage } from "./page-guards.ts";
import type { Door, Standing } from "./page-guards.ts";

describe("the standing of who asks", () => {
  test.each<[Standing, Parameters<typeof standingOf>[0]]>([
    ["visitor", null],
    ["incomplete", buildViewer({ hasProfile: false, onboardingCompleted: false, userType: null })],
    ["incomplete", buildViewer({ onboardingCompleted: false, userType: "corporate" })],
    ["incomplete", buildViewer({ onboardingCompleted: true, userType: null })],
    ["campus", buildViewer({ userType: "campus" })],
    ["corporate", buildViewer({ userType: "corporate", verified: true })],
  ])("%s", (standing, viewer) => {
    expect(standingOf(viewer)).toBe(standing);
  });
});

test("a page is asked for again after signing in and onboarding, with its query", () => {
  expect(findWay("private", "visitor", "/journals?q=a b&x=1")).toBe("/login?next=%2Fjournals%3Fq%3Da%20b%26x%3D1");
  expect(findWay("private", "incomplete", "/journals")).toBe("/onboarding/select?next=%2Fjournals");
  expect(findWay("private", "campus", "/journals")).toBeNull();
});

test("what was wanted goes along through the steps and is reached at the end", () => {
  const next = "?next=%2Fblogs%2Fnew";
  expect(findWay("login", "incomplete", `/login${next}`)).toBe(`/onboarding/select${next}`);
  expect(findWay("profile-type", "visitor", `/onboarding/select${next}`)).toBe(`/login${next}`);
  expect(findWay("corporate-verification", "incomplete", `/onboarding/corporate?step=verify&next=%2Fblogs%2Fnew`)).toBe(
    `/onboarding/corporate${next}`,
  );
  for (const door of ["login", "profile-type", "onboarding", "profile-form", "corporate-details"] as const) {
    expect(findWay(door, "corporate", `/x${next}`)).toBe("/blogs/new");
  }
});

describe("nobody is sent to", () => {
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
    expect(findWay("login", "corporate", address)).toBe("/tech-flash");
  });

  test("but own pages are reached, also those that begin like a step", () => {
    for (const next of ["/dashboard", "/authors/asha", "/jobs?city=Pune#top", "/verify-corporate?token=abc"]) {
      expect(wantedPage(`/login?next=${encodeURIComponent(next)}`)).toBe(next);
    }
  });
});

test("there is no redirect loop", () => {
  const doors: Record<string, Door> = {
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
  for (const standing of ["visitor", "incomplete", "campus", "corporate"] as const) {
    for (const start of Object.keys(doors)) {
      let here: string | null = start;
      let steps = 0;
      while (here !== null && steps < 5) {
        const door: Door | undefined = doors[new URL(here, "http://own.invalid").pathname];
        here = door ? findWay(door, standing, here) : null;
        steps += 1;
      }
      expect({ standing, start, here }).toEqual({ standing, start, here: null });
    }
  }
});
