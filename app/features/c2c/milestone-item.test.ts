import { createElement } from "react";
import { expect, test } from "vitest";
import type { MilestoneView } from "#contracts/c2c.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { MilestoneItem } from "./milestone-item.tsx";

test("a milestone in Urdu and English takes the direction of its first word", () => {
  const milestone = { id: "1", milestone: "میں نے React سیکھا", completed: false, skill: null, evidenceUrl: null };
  const html = renderPage("/c2c/progress", () =>
    createElement(MilestoneItem, { milestone: milestone as Partial<MilestoneView> as MilestoneView }),
  );
  expect(html).toMatch(/<p dir="auto"[^>]*>میں نے React سیکھا<\/p>/);
});
