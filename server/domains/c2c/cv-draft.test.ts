import { expect, test } from "vitest";
import type { MilestoneView } from "#contracts/c2c.ts";
import { draftResume } from "./cv-draft.ts";

const at = "2026-11-20T09:00:00.000Z";

function reached(milestone: string, category: MilestoneView["category"], completed = true): MilestoneView {
  return { id: milestone, milestone, category, completed, skill: null, evidenceUrl: null, version: 1, createdAt: at, updatedAt: at };
}

test("a draft has each reached milestone once, in its section", () => {
  const milestones = [
    reached("A chat server", "projects"),
    reached("Cloud certificate", "certifications"),
    reached("First talk", "general"),
    reached("Half a compiler", "projects", false),
  ];
  const draft = draftResume({ profile: null, name: "Asha Rao", email: "asha@example.test", skills: [], milestones });
  expect(draft).toMatchObject({
    basics: { name: "Asha Rao", email: "asha@example.test" },
    projects: [{ name: "A chat server" }],
    certificates: [{ name: "Cloud certificate" }],
    sections: [{ name: "Milestones", highlights: ["First talk"] }],
  });
});
