import type { EventCardView, EventChoices, EventDraft, EventPage, EventResult, EventView, OwnEventView } from "./events.ts";
import type { EventFilters } from "./events-limits.ts";
import type { Toast } from "./toasts.ts";

/** The list on its page. */
export type EventList = {
  /** Null when it could not be loaded. */
  page: EventPage | null;
  filters: EventFilters;
  cursor: string | undefined;
  /** Which of the events the viewer has saved. */
  savedIds: string[];
};

export type EventListScreen = { list: EventList; choices: EventChoices; canCreate: boolean };

/** The page of an event. */
export type EventScreen =
  | (Extract<EventResult, { state: "shown" }> & {
      isSaved: boolean;
    })
  | { state: "removed" | "missing" };

/** The answer of an event's form when it does not redirect. */
export type EventFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** The event as it was saved elsewhere in the meantime. */
  conflict?: EventDraft;
};

/** The answer of an event's RSVP buttons and cancel form. */
export type EventAnswer = {
  viewer?: Pick<EventView["viewer"], "answer" | "waitingPosition">;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};

/** The events that a member added, and the upcoming ones that they responded to. */
export type OwnEvents = {
  added: OwnEventView[];
  nextCursor: string | null;
  answered: { event: EventCardView; answer: EventView["viewer"]["answer"] }[];
  /** The cursor of further events that they responded to. */
  nextAnswered: string | null;
};
