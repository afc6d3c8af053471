import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { EditProfilePage } from "./edit-profile-page.tsx";

test.each(["campus", "corporate"] as const)("a %s profile says that its type cannot be changed, and what can be done", (userType) => {
  const props = { answer: undefined, known: {}, userType, cities: [] };
  const html = renderPage("/settings/profile", () => createElement(EditProfilePage, props));
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`This is a ${userType} profile. The type is chosen once`);
  expect(html).toContain('href="/settings#delete-account"');
});
