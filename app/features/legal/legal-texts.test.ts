import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ages } from "#contracts/profiles-limits.ts";
import { PrivacyText } from "./privacy-text.tsx";
import { TermsText } from "./terms-text.tsx";

const site = {
  name: "Sangam",
  contactMail: "hello@sangam.example",
  operator: { name: "Sangam", place: "Pune", grievanceOfficer: "Asha Rao" },
};

describe.each([
  ["the terms", TermsText],
  ["the privacy page", PrivacyText],
])("%s", (_name, text) => {
  test("say from what age people may join, as onboarding asks it, and when a parent has to agree", () => {
    const words = renderToStaticMarkup(createElement(text, site))
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ");
    expect(words).toContain(`at least ${ages.least} years old`);
    expect(words).toMatch(new RegExp(`under ${ages.adult},? a parent`));
  });
});
