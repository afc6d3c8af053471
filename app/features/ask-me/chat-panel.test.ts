import { createElement } from "react";
import { expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ChatPanel } from "./chat-panel.tsx";
import { SessionHead } from "./session-head.tsx";

test.each([
  { isOlder: false, has: "Your question", lacks: "Go on with the latest questions" },
  { isOlder: true, has: "Go on with the latest questions", lacks: "Your question" },
])("the page of earlier questions links to the latest ones, where the next is asked (earlier: $isOlder)", ({ isOlder, has, lacks }) => {
  const exchange = { id: newId(), question: "How do I begin?", answer: null, rating: null, reason: "" };
  const conversation = { id: newId(), title: "Begin", exchanges: [exchange], olderCursor: null };
  const html = renderPage("/ask-me", () => createElement(ChatPanel, { conversation, idempotencyKey: newId(), answer: undefined, isOlder }));
  expect(html).toContain(has);
  expect(html).not.toContain(lacks);
  expect(html.includes("Try again")).toBe(!isOlder);
});

test("a suggested question that is pressed twice before the app starts is asked once, like a typed one", () => {
  const props = { conversation: null, idempotencyKey: "key-of-the-page", answer: undefined, hasSuggestions: true };
  const html = renderPage("/ask-me", () => createElement(ChatPanel, props));
  const forms = html.split("<form").slice(1);
  expect(forms).toHaveLength(2);
  for (const form of forms) expect(form).toContain('name="idempotency_key" value="key-of-the-page"');
});

test("each form of a conversation is sent to that conversation's address", () => {
  const answer = { html: "<p>Begin.</p>", sources: [], isByModel: false, isThin: false, isStopped: false, version: null };
  const exchange = { id: newId(), question: "How do I begin?", answer, rating: "helpful" as const, reason: "" };
  const conversation = { id: newId(), title: "Begin", exchanges: [exchange], olderCursor: null };
  const head = createElement(SessionHead, { conversation, answer: undefined });
  const html = renderPage("/ask-me", () => createElement(ChatPanel, { conversation, idempotencyKey: newId(), answer: undefined, head }));
  const forms = html.split("<form").slice(1);
  const actionOf = (words: string) => /action="([^"]*)"/.exec(forms.find((form) => form.includes(words)) ?? "")?.[1];
  for (const words of ["Try again", "Rename<", "Not helpful", "Your question"]) {
    expect([words, actionOf(words)]).toEqual([words, `/ask-me/${conversation.id}`]);
  }
});

test("a reason that is too long comes back with its error", () => {
  const answer = { html: "<p>Begin.</p>", sources: [], isByModel: true, isThin: false, isStopped: false, version: null };
  const exchange = { id: newId(), question: "How do I begin?", answer, rating: "helpful" as const, reason: "" };
  const conversation = { id: newId(), title: "Begin", exchanges: [exchange], olderCursor: null };
  const refused = {
    errors: { reason: "Please keep this to 500 characters" },
    values: { intent: "rate", exchangeId: exchange.id, reason: "So much to say" },
  };
  const html = renderPage("/ask-me", () => createElement(ChatPanel, { conversation, idempotencyKey: newId(), answer: refused }));
  expect(html).toMatch(/<details[^>]* open=""/);
  expect(html).toContain("Please keep this to 500 characters");
  expect(html).toContain('value="So much to say"');
});
