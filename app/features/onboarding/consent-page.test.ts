import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { ConsentPage } from "./consent-page.tsx";

test("a parent reads all that others see of a child, including the picture, and what becomes private again", () => {
  const asked = { token: "a", childName: "Meera", childEmail: "meera@example.test", answer: null, errors: undefined };
  const html = renderPage("/consent", () => createElement(ConsentPage, asked));
  expect(html).toContain("others see their name, username, city and the picture of their Google account, and what they publish");
  expect(html).toContain("their name, username, city and picture are hidden again");
});
