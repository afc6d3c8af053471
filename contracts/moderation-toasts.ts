import type { ToastMessage } from "./toast-message.ts";

/** Toasts about reports, and what moderators decide. */
export const moderationToasts = {
  "report-sent": { title: "Report sent", description: "A moderator will look at it. Thank you.", variant: "default" },
  "report-repeated": { title: "Already reported", description: "Your earlier report is still with the moderators.", variant: "default" },
  "case-rejected": { title: "Rejected", description: "The author is told why.", variant: "default" },
  "case-hidden": { title: "Hidden", description: "The author is told why.", variant: "default" },
  "case-restored": { title: "Visible to everyone", variant: "default" },
  "case-dismissed": { title: "Left as it is", variant: "default" },
} as const satisfies Record<string, ToastMessage>;
