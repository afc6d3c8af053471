import { accountsToasts } from "./accounts-toasts.ts";
import { adminToasts } from "./admin-toasts.ts";
import { blogsToasts } from "./blogs-toasts.ts";
import { c2cToasts } from "./c2c-toasts.ts";
import { discussionsToasts } from "./discussions-toasts.ts";
import { eventsToasts } from "./events-toasts.ts";
import { jobsToasts } from "./jobs-toasts.ts";
import { moderationToasts } from "./moderation-toasts.ts";
import { techFlashToasts } from "./tech-flash-toasts.ts";
import type { ToastMessage } from "./toast-message.ts";

/** Every toast of the product, by key. The words are the specification's (error catalogues, section 8 of both parts). */
export const toasts = {
  "share-copied": { title: "Copied to Clipboard", description: "Share link copied to clipboard", variant: "default" },
  "share-failed": { title: "Share Failed", description: "Unable to share this item", variant: "destructive" },
  "join-sign-in": {
    title: "Sign in required",
    description: "Please sign in to join",
    variant: "default",
    action: { label: "Sign in", href: "/login" },
  },
  "waitlist-joined": { title: "You are on the list", description: "We will write to you when hiring opens.", variant: "default" },
  "something-wrong": { title: "Something went wrong. Please try again.", variant: "destructive" },
  unsent: {
    title: "This could not be done",
    description: "The site cannot be reached. Please try again in a moment.",
    variant: "destructive",
  },
  bookmarked: { title: "Bookmarked", description: "Item added to your bookmarks", variant: "default" },
  "bookmark-removed": { title: "Bookmark Removed", description: "Item removed from your bookmarks", variant: "default" },
  "bookmark-restored": { title: "Bookmark restored", variant: "default" },
  "bookmark-noted": { title: "Note saved", variant: "default" },
  "bookmark-failed": { title: "Failed to update bookmark. Please try again.", variant: "destructive" },
  "bookmark-sign-in": {
    title: "Sign in required",
    description: "Please sign in to bookmark items",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "journal-saved": { title: "Journal saved", variant: "default" },
  "journal-restored": { title: "Journal restored", variant: "default" },
  "ask-me-session-failed": { title: "Failed to initialize chat session", variant: "destructive" },
  "ask-me-message-failed": { title: "Failed to send message. Please try again.", variant: "destructive" },
  "ask-me-response-failed": { title: "Failed to get response. Please try again.", variant: "destructive" },
  "ask-me-renamed": { title: "Conversation renamed", variant: "default" },
  "ask-me-deleted": { title: "Conversation deleted", variant: "default" },
  "ask-me-restored": { title: "Conversation restored", variant: "default" },
  "ask-me-rated": { title: "Thank you", description: "Your rating helps us make the answers better.", variant: "default" },
  ...accountsToasts,
  ...techFlashToasts,
  ...blogsToasts,
  ...discussionsToasts,
  ...eventsToasts,
  ...jobsToasts,
  ...c2cToasts,
  ...moderationToasts,
  ...adminToasts,
} as const satisfies Record<string, ToastMessage>;
