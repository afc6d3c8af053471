import type { ToastMessage } from "./toast-message.ts";

/** Toasts of the admin pages: roles, background tasks and sources. */
export const adminToasts = {
  "role-given": { title: "Role given", variant: "default" },
  "role-taken-away": { title: "Role taken away", variant: "default" },
  "role-unchanged": { title: "Nothing to change", description: "Their roles were like that already.", variant: "default" },
  "tasks-retried": { title: "Tried again: {count}", description: "Check back in a moment for the results.", variant: "default" },
  "tasks-none": {
    title: "Nothing to retry",
    description: "It was tried again already, or has been cleared away since.",
    variant: "default",
  },
  "source-paused": { title: "Paused", description: "It won't be fetched until you resume it.", variant: "default" },
  "source-resumed": { title: "Resumed", description: "It will be fetched at the next refresh.", variant: "default" },
  "source-paused-already": {
    title: "Nothing to change",
    description: "The source was paused already, or is not on the list any more.",
    variant: "default",
  },
  "source-resumed-already": {
    title: "Nothing to change",
    description: "The source was resumed already, or is not on the list any more.",
    variant: "default",
  },
} as const satisfies Record<string, ToastMessage>;
