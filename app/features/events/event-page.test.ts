import { createElement } from "react";
import { expect, test } from "vitest";
import type { EventView } from "#contracts/events.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { EventPage } from "./event-page.tsx";

const event: EventView = {
  id: "0198a5de-0000-7000-8000-000000000001",
  title: "Rust evening",
  excerpt: "",
  descriptionHtml: "<p>Talks</p>",
  startsAt: "2027-01-05T13:00:00.000Z",
  endsAt: null,
  days: null,
  venue: "Tech Park",
  city: "Pune",
  isOnline: false,
  registrationUrl: null,
  imageUrl: null,
  tags: [],
  skills: [],
  organiser: "",
  externalSource: null,
  source: null,
  author: null,
  cfp: null,
  capacity: null,
  goingCount: 0,
  interestedCount: 0,
  waitingCount: 0,
  isFull: false,
  isCancelled: false,
  isVanished: false,
  isDemo: false,
  isOver: false,
  cancelReason: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  editedAt: null,
  changedAt: "2026-11-20T09:00:00.000Z",
  notice: null,
  viewer: {
    answer: null,
    waitingPosition: null,
    canAnswer: false,
    canEdit: false,
    canCancel: false,
    canReopen: false,
    isReopenedByModerators: false,
    canReport: false,
    canSeeGuests: false,
  },
};
const render = (more: Partial<EventView>) =>
  renderPage("/events/1", () =>
    createElement(EventPage, {
      screen: { state: "shown", event: { ...event, ...more }, isSaved: false },
      publicUrl: "https://sangam.example",
    }),
  );

test("offers the calendar file of a public event, and none before it is public", () => {
  expect(render({})).toContain(`/events/${event.id}.ics`);
  expect(render({})).toContain("calendar.google.com");
  const held = render({ notice: { state: "held", reason: "", advice: null, decideAt: null } });
  expect(held).toContain("Rust evening");
  expect(held).not.toContain(".ics");
  expect(held).not.toContain("calendar.google.com");
});
