import type { ToastMessage } from "./toast-message.ts";

/** Toasts about events. */
export const eventsToasts = {
  "event-created": { title: "Event created successfully!", variant: "default", action: { label: "My events", href: "/events/mine" } },
  "event-held": { title: "Sent for review", description: "A moderator will look at your event before others see it.", variant: "default" },
  "event-failed": { title: "Failed to create event", description: "What you wrote is still here.", variant: "destructive" },
  "event-sign-in": {
    title: "Not authenticated",
    description: "Please sign in to create an event",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "event-saved": { title: "Event updated", variant: "default" },
  "event-save-failed": { title: "Failed to save event", description: "What you wrote is still here.", variant: "destructive" },
  "event-conflict": {
    title: "Not saved yet",
    description: "This event was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "event-cancelled": { title: "Event cancelled", description: "Everyone who planned to come has been notified.", variant: "default" },
  "event-reopened": { title: "Event reopened", description: "Everyone who planned to come has been notified.", variant: "default" },
  "event-reopen-refused": { title: "The event stays cancelled", variant: "destructive" },
  "event-cancel-failed": { title: "Failed to cancel event", variant: "destructive" },
  "event-going": { title: "You are going", description: "We'll remind you the day before.", variant: "default" },
  "event-waiting": { title: "You are on the waiting list", description: "We'll tell you when you get a place.", variant: "default" },
  "event-interested": { title: "Marked as interested", variant: "default" },
  "event-answer-withdrawn": { title: "RSVP withdrawn", variant: "default" },
  "event-answer-failed": { title: "Your answer could not be saved", description: "Please try again.", variant: "destructive" },
  "event-answer-sign-in": {
    title: "Sign in required",
    description: "Please sign in to say that you are coming",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "events-refreshed": { title: "Events refreshed successfully!", variant: "default" },
  "events-refresh-failed": { title: "Failed to refresh events. Please try again.", variant: "destructive" },
  "home-events-refresh-failed": { title: "Failed to refresh events", variant: "destructive" },
} as const satisfies Record<string, ToastMessage>;
