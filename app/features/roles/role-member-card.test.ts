import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { RoleMemberCard } from "./role-member-card.tsx";

test("a role can be given to any member, but taken away only from one who has it", () => {
  const member = { userId: "1", name: "Kiran Bedi", email: "kiran@example.test", username: "kiran", isNamedInSettings: false };
  const show = (roles: ("moderator" | "admin")[]) =>
    renderPage("/admin/roles", () => createElement(RoleMemberCard, { member: { ...member, roles }, answer: undefined }));
  expect(show([])).toContain("Give role");
  expect(show([])).not.toContain("Take role away");
  expect(show(["moderator"])).toContain("Take role away");
});
