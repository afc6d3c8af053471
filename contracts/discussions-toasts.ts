import type { ToastMessage } from "./toast-message.ts";

/** Toasts about discussions and their replies. */
export const discussionsToasts = {
  "discussion-not-found": {
    title: "Discussion not found",
    description: "This discussion may have been removed or doesn't exist.",
    variant: "destructive",
  },
  "discussion-load-failed": { title: "Error", description: "Failed to load discussion", variant: "destructive" },
  "discussion-sign-in": {
    title: "Not authenticated",
    description: "Please sign in to start a discussion",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "discussion-missing": { title: "Missing information", description: "Please provide a title and content", variant: "destructive" },
  "discussion-failed": { title: "Failed to create discussion", description: "What you wrote is still here.", variant: "destructive" },
  "discussion-started": { title: "Discussion started!", description: "Your discussion has been posted", variant: "default" },
  "discussion-taken": {
    title: "This story is being discussed already",
    description: "Your text is still here. You can post it there as a reply.",
    variant: "default",
  },
  "discussion-held": {
    title: "Sent for review",
    description: "A moderator will look at your discussion before others see it.",
    variant: "default",
  },
  "discussion-saved": { title: "Discussion updated", variant: "default" },
  "discussion-save-failed": { title: "Failed to save discussion", description: "What you wrote is still here.", variant: "destructive" },
  "discussion-conflict": {
    title: "Not saved yet",
    description: "This discussion was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "discussion-deleted": { title: "Discussion deleted", variant: "default" },
  "discussion-link-copied": { title: "Link copied!", description: "Discussion link copied to clipboard", variant: "default" },
  "discussion-like-failed": { title: "Failed to update like", variant: "destructive" },
  "discussion-followed": { title: "Following", description: "You'll be notified of new replies.", variant: "default" },
  "discussion-unfollowed": {
    title: "No longer following",
    description: "You'll still be notified when somebody answers or mentions you.",
    variant: "default",
  },
  "discussion-muted": { title: "Muted", description: "You won't be notified about this discussion any more.", variant: "default" },
  "discussion-unmuted": {
    title: "No longer muted",
    description: "Notifications for this discussion are back to normal.",
    variant: "default",
  },
  "discussion-stance-failed": { title: "Your choice could not be saved", description: "Please try again.", variant: "destructive" },
  "discussion-follow-sign-in": {
    title: "Sign in required",
    description: "Please sign in to follow this discussion",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "discussion-like-sign-in": {
    title: "Sign in required",
    description: "Please sign in to like this discussion",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "reply-sign-in": {
    title: "Sign in required",
    description: "Please sign in to reply",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "reply-posted": { title: "Reply posted!", description: "Your reply has been added", variant: "default" },
  "reply-held": { title: "Sent for review", description: "A moderator will look at your reply before others see it.", variant: "default" },
  "reply-failed": { title: "Failed to post reply", description: "What you wrote is still here.", variant: "destructive" },
  "reply-saved": { title: "Reply updated", variant: "default" },
  "reply-save-failed": { title: "Failed to save reply", description: "What you wrote is still here.", variant: "destructive" },
  "reply-deleted": { title: "Reply deleted", variant: "default" },
  "answer-accepted": { title: "Answer accepted", description: "It now comes first below your discussion.", variant: "default" },
  "answer-unaccepted": { title: "Answer no longer accepted", variant: "default" },
} as const satisfies Record<string, ToastMessage>;
