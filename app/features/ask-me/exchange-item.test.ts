import { createElement } from "react";
import { expect, test } from "vitest";
import type { Exchange } from "#contracts/ask-me.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ExchangeItem } from "./exchange-item.tsx";

function show(question: string): string {
  const answer = { html: "<p>Nothing was found.</p>", sources: [], isByModel: false, isThin: true, isStopped: false, version: null };
  const exchange: Exchange = { id: null, question, answer, rating: null, reason: "" };
  return renderPage("/ask-me", () => createElement(ExchangeItem, { exchange, sessionId: null, answer: undefined, onRetry: null }));
}

test("a long question can start a discussion, also when its title is cut within an emoji", () => {
  expect(show("How do I learn SQL?")).toContain('href="/discussions/new?title=How%20do%20I%20learn%20SQL%3F"');
  expect(show(`${"x".repeat(199)}🚀 and more`)).toContain(`href="/discussions/new?title=${"x".repeat(199)}"`);
});
