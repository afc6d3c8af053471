import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { EventView } from "#contracts/events.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { EventAnswer } from "./event-answer.tsx";

const upcoming = {
  id: "1",
  isCancelled: false,
  isOver: false,
  isFull: false,
  goingCount: 12,
  interestedCount: 3,
  waitingCount: 0,
  capacity: 20,
  registrationUrl: null,
  viewer: { answer: null, waitingPosition: null, canAnswer: false },
} as unknown as EventView;
const show = (event: Partial<EventView>) => renderPage("/events/1", () => createElement(EventAnswer, { event: { ...upcoming, ...event } }));

test("an event shows how many go, once it is over how many said they would, and nothing when it is cancelled", () => {
  expect(show({})).toContain("12 going · 3 interested · 8 of 20 places left");
  expect(show({ goingCount: 0, interestedCount: 0, capacity: null })).toContain("Nobody has answered yet");
  const over = show({ isOver: true });
  expect(over).toContain("12 said they would come");
  expect(over).not.toContain("going");
  const cancelled = show({ isCancelled: true });
  expect(cancelled).toContain("This event is cancelled");
  expect(cancelled).not.toContain("12");
});

test("a member who may answer is first told that the author sees their name, unless no member added the event", () => {
  const author = { name: "Fatima", username: "fatima", avatarUrl: null };
  const words = "Fatima, who added this event, sees the names";
  for (const answer of [null, "interested"] as const) {
    const asked = show({ author, viewer: { ...upcoming.viewer, answer } });
    expect(asked).toContain(words);
    expect(asked).toContain('name="told"');
  }
  for (const told of [show({ author: null }), show({ author, viewer: { ...upcoming.viewer, answer: "going" } })]) {
    expect(told).not.toContain(words);
    expect(told).not.toContain('name="told"');
  }
  const own = show({ author, viewer: { ...upcoming.viewer, canSeeGuests: true } });
  expect(own).not.toContain(words);
  expect(own).toContain('name="told"');
});

test("a reader who cannot answer yet is told what is missing, unless the event is over or not public", () => {
  const showAs = (onboardingCompleted: boolean, event: Partial<EventView> = {}) => {
    const root = { viewer: { onboardingCompleted, userType: "campus" } };
    const Page = () => createElement(EventAnswer, { event: { ...upcoming, notice: null, ...event } });
    const Stub = createRoutesStub([{ id: "root", path: "/", loader: () => root, Component: Page }]);
    return renderToString(createElement(Stub, { initialEntries: ["/"], hydrationData: { loaderData: { root } } }));
  };
  expect(showAs(false)).toContain('href="/onboarding?next=/events/1"');
  expect(showAs(true)).toContain("consent is needed before you can");
  for (const event of [
    { isOver: true },
    { isCancelled: true },
    { viewer: { ...upcoming.viewer, canAnswer: true } },
    { notice: {} as never },
  ]) {
    expect(showAs(true, event)).not.toContain("consent");
  }
});

test("the counts link the guest list only for the member who added the event", () => {
  expect(show({ viewer: { ...upcoming.viewer, canSeeGuests: true } })).toMatch(/href="[^"]*\/guests"/);
  expect(show({})).not.toContain("/guests");
});

test("every count begins with a capital letter", () => {
  expect(show({ goingCount: 0, interestedCount: 0, capacity: 1 })).toContain("The only place is free");
  expect(show({ goingCount: 1, interestedCount: 0, capacity: 1 })).toContain("1 going · the only place is taken");
});
