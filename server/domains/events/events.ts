// Events: added by members or imported from sources, with RSVPs and calendars.
export { cancelEvent } from "./cancel-event.ts";
export { insertDemoEvents } from "./demo.ts";
export { lookUpPassages } from "./look-up-passages.ts";
export { eraseMember } from "./erase-member.ts";
export { listEventAddresses, listEventParts } from "./list-addresses.ts";
export {
  lookUpEvents,
  getCalendarEvent,
  listAnsweredEvents,
  listCalendarEvents,
  listEventChoices,
  listEvents,
  listOwnEvents,
} from "./list-events.ts";
export { findEventChangeProblems, findNewEventProblems } from "./event-times.ts";
export { notifyOfRemoval } from "./notify-attendees.ts";
export type { NotifyTime } from "./notify-attendees.ts";
export { eventsPersonalData } from "./personal-data.ts";
export { mayCreate, requireCreator } from "./policy.ts";
export { listGuests } from "./list-guests.ts";
export { getEvent, getEventDraft, getEventSources } from "./read-event.ts";
export type { EventSource } from "./read-event.ts";
export { hasEventRefreshFailed, listEventSourceHealth, refreshEvents } from "./refresh-events.ts";
export { findModeratedEvents, setEventModeration } from "./review-events.ts";
export { promoteFromWaitingList, respondToEvent } from "./rsvp.ts";
export { reopenEvent } from "./reopen-event.ts";
export { createEvent, prepareEventText, saveEvent } from "./save-event.ts";
export { eventsArea } from "./source-area.ts";
export { eventsTopic, eventTopic } from "./topics.ts";
