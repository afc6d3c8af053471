import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { OnboardingStep } from "./onboarding-step.tsx";

test.each([
  [1, "50%"],
  [2, "100%"],
] as const)("step %s of the corporate form says %s", (step, percent) => {
  const html = renderPage("/onboarding/corporate", () => OnboardingStep({ step, name: "Profile" }));
  expect(html.replaceAll("<!-- -->", "")).toContain(`>${percent}<`);
});
