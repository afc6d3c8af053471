import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { CorporateProfileForm } from "./corporate-profile-form.tsx";

/** What stands for a second when the profile is made, with the toast that comes along. */
function renderDone(key: "verification-sent" | "verification-noted"): string {
  const answer = { doneTo: "/dashboard", toast: { key } };
  return renderPage("/onboarding/corporate-profile", () =>
    createElement(CorporateProfileForm, { answer, known: {}, cities: [], next: null }),
  );
}

test("only who is sent a link is told to open it", () => {
  expect(renderDone("verification-sent")).toContain("open the link in your work mailbox");
  expect(renderDone("verification-noted")).not.toContain("open the link");
  expect(renderDone("verification-noted")).toContain("later, in Settings");
});
