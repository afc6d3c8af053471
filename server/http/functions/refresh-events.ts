// POST /functions/v1/refresh-events: refreshes the event sources now, for everybody.
import { refreshEvents } from "#server/domains/events/events.ts";
import { defineFunction } from "./function.ts";

/** Responds with `{"inserted": n}`; 0 within a minute of the last requested refresh. */
export const refreshEventsFunction = defineFunction({
  name: "refresh-events",
  body: null,
  limit: "refresh",
  async handle({ ctx }) {
    const { inserted } = await refreshEvents(ctx, { isAsked: true });
    return { inserted };
  },
});
