import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { VerificationPage } from "./verification-page.tsx";
import type { VerificationPageState } from "./verification-page.tsx";

test.each<[VerificationPageState, string]>([
  [{ kind: "ask", token: "t", email: "a@acme.example", account: "a@home.example", formKey: "key" }, "Is a@acme.example yours?"],
  [{ kind: "done", isCollege: false }, "Your work email has been verified successfully!"],
  [{ kind: "done", isCollege: true }, "Your college email has been verified successfully!"],
  [{ kind: "failed", outcome: "expired" }, "Verification link has expired"],
])("on the page %j only the changing sentence is announced", (state, sentence) => {
  const html = renderPage("/verify-corporate", () => createElement(VerificationPage, { state }));
  const [announced = "", ...others] = html.match(/<(\w+)[^>]* role="status".*?<\/\1>|<(\w+) role="status".*?<\/\2>/gs) ?? [];
  expect(others).toEqual([]);
  expect(announced.replaceAll(/<[^>]+>/g, "")).toContain(sentence);
  expect(announced).not.toMatch(/<h1|<button|<a /);
});
