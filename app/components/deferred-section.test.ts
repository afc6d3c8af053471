import { expect, test } from "vitest";
import type { DeferredPart } from "#contracts/part.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { DeferredSection } from "./deferred-section.tsx";

function render(part: DeferredPart<string>): string {
  const page = () => DeferredSection({ part, name: "Your numbers", skeleton: "on its way", children: (value: string) => `it is ${value}` });
  return renderPage("/dashboard", page);
}

test("a loaded part is shown", () => {
  expect(render({ isLoaded: true, value: "three" })).toContain("it is three");
});

test("a part that is still loading shows its outline first", () => {
  expect(render(Promise.withResolvers<never>().promise)).toContain("on its way");
});

test("a failed part shows an error in its place and offers Retry, which works as a link", () => {
  const html = render({ isLoaded: false });
  expect(html).toContain("Your numbers could not be loaded");
  expect(html).toMatch(/<a[^>]+href="\/dashboard"[^>]*>Retry<\/a>/);
});
