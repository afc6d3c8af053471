// Background tasks of events: refreshing sources and notifying people.
import { z } from "zod";
import { scheduleRefresh } from "#server/domains/sources/sources.ts";
import { defineTask } from "#server/domains/task.ts";
import { refreshEvents } from "./refresh-events.ts";
import { remindAttendees } from "./remind-attendees.ts";
import { attendeesToNotify, notifyAttendeesNow, notifyOfRemovalNow, removalToTell } from "./notify-attendees.ts";

/** Refreshes due sources every few minutes. REFRESH_MINUTES and each source's own headers decide which are due. */
export const refreshEventsTask = defineTask({
  name: "events.refresh",
  schema: z.object({}),
  runsAtStart: true,
  schedule: scheduleRefresh,
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  async run(ctx) {
    await refreshEvents(ctx, { isAsked: false });
  },
});

/** Notifies attendees of a change of their event; enqueued with it. */
export const notifyAttendeesTask = defineTask({
  name: "events.tell-goers",
  schema: attendeesToNotify,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  // The earlier place.
  carriesTexts: true,
  run: notifyAttendeesNow,
});

/** The same for an event that is not public yet. */
export const notifyAttendeesLaterTask = defineTask({
  ...notifyAttendeesTask,
  name: "events.tell-goers-later",
  isSingleton: true,
});

/** Notifies attendees of an event that a moderator has taken down; enqueued with the decision. */
export const notifyOfRemovalTask = defineTask({
  name: "events.tell-of-removal",
  schema: removalToTell,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  run: notifyOfRemovalNow,
});

/** Runs every few minutes, so that members who answer "going" on the last day are reminded soon. */
export const remindAttendeesTask = defineTask({
  name: "events.remind-goers",
  schema: z.object({}),
  runsAtStart: true,
  schedule: () => "*/10 * * * *",
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  run: remindAttendees,
});
