import { createElement } from "react";
import { expect, test } from "vitest";
import type { VerificationState } from "#contracts/verification.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { VerificationCard } from "./verification-card.tsx";

function show(kind: VerificationState["kind"]): string {
  const state = { verified: false, workEmail: null, kind, pending: null };
  return renderPage("/settings", () => createElement(VerificationCard, { state, formKey: "key" }));
}

test("says before verification what others will see: the domain of a work address, beside jobs", () => {
  expect(show("work")).toContain("Beside jobs you post, others see the domain of the address, never the address itself.");
  expect(show("college")).toContain("Nobody else sees the address.");
});
