import type { ToastMessage } from "./toast-message.ts";

/** Toasts about reports, moderators and admins. */
export const moderationToasts = {
  "role-given": { title: "Role given", variant: "default" },
  "role-taken-away": { title: "Role taken away", variant: "default" },
  "role-unchanged": { title: "Nothing to change", description: "Their roles were like that already.", variant: "default" },
  "report-sent": { title: "Report sent", description: "A moderator will look at it. Thank you.", variant: "default" },
  "report-repeated": { title: "Already reported", description: "Your earlier report is still with the moderators.", variant: "default" },
  "case-rejected": { title: "Rejected", description: "The author is told why.", variant: "default" },
  "case-hidden": { title: "Hidden", description: "The author is told why.", variant: "default" },
  "case-restored": { title: "Visible to everyone", variant: "default" },
  "tasks-retried": { title: "Tried again: {count}", description: "Check back in a moment for the results.", variant: "default" },
  "tasks-none": { title: "Nothing to retry", description: "It has already been retried.", variant: "default" },
  "source-paused": { title: "Paused", description: "It won't be fetched until you resume it.", variant: "default" },
  "source-resumed": { title: "Resumed", description: "It will be fetched at the next refresh.", variant: "default" },
  "source-unchanged": { title: "Nothing to change", description: "Nothing had to change.", variant: "default" },
  "case-dismissed": { title: "Left as it is", variant: "default" },
} as const satisfies Record<string, ToastMessage>;
