import { createElement } from "react";
import { expect, test } from "vitest";
import type { OwnProfile } from "#contracts/profiles.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ProfileCard } from "./profile-card.tsx";

const profile: OwnProfile = {
  name: "Asha Rao",
  email: "asha@example.test",
  phone: null,
  username: "asha",
  city: null,
  userType: "campus",
  onboardingCompleted: true,
  verified: false,
  workEmail: null,
  consentState: "not_needed",
  organization: null,
  designation: null,
  dateOfBirth: null,
  qualification: "btech",
  qualificationStatus: "pursuing",
  collegeName: "IIT Madras",
};

function show(consentState: OwnProfile["consentState"], changes: Partial<OwnProfile> = {}): string {
  return renderPage("/settings", () => createElement(ProfileCard, { profile: { ...profile, consentState, ...changes } }));
}

test("a college in Urdu and English has the direction of its first word", () => {
  expect(show("not_needed", { collegeName: "جامعہ ملیہ Islamia کالج" })).toContain("<bdi>جامعہ ملیہ Islamia کالج</bdi>");
});

test.each(["pending", "refused"] as const)(
  "a profile whose consent is %s is visible to nobody, says so, and links to its status",
  (state) => {
    const html = show(state);
    expect(html).toContain("Others see nothing of this until a parent or guardian agrees.");
    expect(html).toContain('href="/consent"');
    expect(html).not.toContain('href="/people/asha"');
  },
);

test.each(["not_needed", "given"] as const)("a profile whose consent is %s says what others see, and links to its public page", (state) => {
  const html = show(state);
  expect(html).toContain("Others see your name, username, city and the picture of your Google account.");
  expect(html).toContain('href="/people/asha"');
  expect(html).not.toContain('href="/consent"');
});
