import type { ToastMessage } from "./toast-message.ts";

/** Toasts about Tech Flash. */
export const techFlashToasts = {
  "tech-flash-refreshed": { title: "Tech Flash refreshed: Fetched {count} new articles", variant: "default" },
  "tech-flash-refresh-failed": {
    title: "Refresh failed: Could not fetch latest articles. Please try again.",
    variant: "destructive",
  },
  "tech-news-refreshed": { title: "Tech news refreshed successfully!", variant: "default" },
  "tech-news-refresh-failed": { title: "Failed to refresh tech news", variant: "destructive" },
  "source-muted": {
    title: "Source muted",
    description: "Its news no longer appears in your Tech Flash.",
    variant: "default",
  },
  "source-unmuted": { title: "Source no longer muted", variant: "default" },
  "word-muted": { title: "Word muted", description: "News with this word no longer appears in your Tech Flash.", variant: "default" },
  "word-unmuted": { title: "Word no longer muted", variant: "default" },
  "read-hidden": { title: "What you read is hidden", description: "From now on, news you open leaves your list.", variant: "default" },
  "read-shown": { title: "What you read is shown again", variant: "default" },
  "article-read": { title: "Marked as read", variant: "default" },
  "article-unread": { title: "No longer marked as read", variant: "default" },
  "reads-forgotten": { title: "Reading history cleared", description: "All articles count as unread again.", variant: "default" },
  "reading-choice-refused": { title: "Nothing was changed", variant: "destructive" },
} as const satisfies Record<string, ToastMessage>;
