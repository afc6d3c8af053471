import { createElement } from "react";
import { expect, test } from "vitest";
import type { EventView } from "#contracts/events.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { EventFacts } from "./event-facts.tsx";

test("the link to propose a talk is a word of its own behind the date", () => {
  const times = { startsAt: "2027-01-05T13:00:00.000Z", endsAt: null, days: null };
  const place = { venue: "", city: null, isOnline: true, organiser: "", source: null, author: null };
  const cfp = { href: "https://talks.example/", closesOn: "2026-12-01", isOpen: true };
  const event = { ...times, ...place, cfp } as Partial<EventView> as EventView;
  const text = renderPage("/events/1", () => createElement(EventFacts, { event })).replaceAll(/<[^>]*>/g, "");
  expect(text).toContain("1 December 2026 Propose a talk");
});
