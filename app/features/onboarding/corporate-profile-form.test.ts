import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { CorporateProfileForm } from "./corporate-profile-form.tsx";

/** Renders the message that is shown for a second after the profile is saved with this toast. */
function renderDone(key: "verification-sent" | "verification-noted"): string {
  const answer = { doneTo: "/dashboard", toast: { key } };
  return renderPage("/onboarding/corporate-profile", () =>
    createElement(CorporateProfileForm, { answer, known: {}, cities: [], next: null }),
  );
}

test("only a member who was sent a link is told to open it", () => {
  expect(renderDone("verification-sent")).toContain("open the link in your work mailbox");
  expect(renderDone("verification-noted")).not.toContain("open the link");
  expect(renderDone("verification-noted")).toContain("later, in Settings");
});
