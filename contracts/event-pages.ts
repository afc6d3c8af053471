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

/** What the form of an event answers when it does not redirect. */
export type EventFormAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** The event as somebody saved it meanwhile. */
  conflict?: EventDraft;
};

/** What the answer buttons and the cancel form of an event answer. */
export type EventAnswer = {
  viewer?: Pick<EventView["viewer"], "answer" | "waitingPosition">;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};

/** What a member added, and the coming events they answered. */
export type OwnEvents = {
  added: OwnEventView[];
  nextCursor: string | null;
  answered: { event: EventCardView; answer: EventView["viewer"]["answer"] }[];
  /** Leads to the answered events after these. */
  nextAnswered: string | null;
};
