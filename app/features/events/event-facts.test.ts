import { createElement } from "react";
import { expect, test } from "vitest";
import type { EventView } from "#contracts/events.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { EventFacts } from "./event-facts.tsx";

const times = { startsAt: "2027-01-05T13:00:00.000Z", endsAt: null, days: null };
const place = { venue: "", city: null, isOnline: true, organiser: "", source: null, author: null };
const show = (changes: Partial<EventView>) => {
  const event = { ...times, ...place, cfp: null, ...changes } as Partial<EventView> as EventView;
  return renderPage("/events/1", () => createElement(EventFacts, { event }));
};

test("the link to propose a talk is a separate word after the date", () => {
  const cfp = { href: "https://talks.example/", closesOn: "2026-12-01", isOpen: true };
  const text = show({ cfp }).replaceAll(/<[^>]*>/g, "");
  expect(text).toContain("1 December 2026 Propose a talk");
});

test("a place and an organiser in Urdu and English take the direction of their first word", () => {
  const html = show({ venue: "گلشن Hall 3", city: "Hyderabad", isOnline: false, organiser: "اردو مرکز Technologies" });
  expect(html).toContain("<bdi>گلشن Hall 3, Hyderabad</bdi> <a");
  expect(html).toContain("<bdi>اردو مرکز Technologies</bdi>");
});
