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

test.each([
  ["pending", "Others see nothing of this until a parent or guardian agrees."],
  ["refused", "Others see nothing of this until a parent or guardian agrees."],
  ["given", "Others see your name, username and city."],
  ["not_needed", "Others see your name, username and city."],
])("a profile whose consent is %s says who can see it", (consentState, words) => {
  const props = { answer: undefined, known: { consentState }, userType: "campus" as const, cities: [] };
  expect(renderPage("/settings/profile", () => createElement(EditProfilePage, props))).toContain(words);
});
