import type { ToastMessage } from "./toast-message.ts";

/** Toasts about reports, moderators and admins. */
export const moderationToasts = {
  "role-given": { title: "Role given", variant: "default" },
  "role-taken": { title: "Role taken", variant: "default" },
  "role-unchanged": { title: "Nothing to change", description: "The member already had these roles.", variant: "default" },
  "report-sent": { title: "Report sent", description: "A moderator will look at it. Thank you.", variant: "default" },
  "report-repeated": { title: "Already reported", description: "Your earlier report is still with the moderators.", variant: "default" },
  "case-rejected": { title: "Rejected", description: "The author is told why.", variant: "default" },
  "case-hidden": { title: "Hidden", description: "The author is told why.", variant: "default" },
  "case-restored": { title: "Shown to everybody", variant: "default" },
  "tasks-retried": { title: "Tried again: {count}", description: "Look again in a moment to see how they did.", variant: "default" },
  "tasks-none": { title: "Nothing to try again", description: "It has been tried again already.", variant: "default" },
  "source-paused": { title: "Paused", description: "It is left alone until you resume it.", variant: "default" },
  "source-resumed": { title: "Resumed", description: "The next refresh reads it.", variant: "default" },
  "source-unchanged": { title: "Nothing to change", description: "Nothing had to change.", variant: "default" },
  "case-dismissed": { title: "Left as it is", variant: "default" },
} as const satisfies Record<string, ToastMessage>;
