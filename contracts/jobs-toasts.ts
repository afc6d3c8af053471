import type { ToastMessage } from "./toast-message.ts";

/** Toasts about jobs, saved searches and the tracker. */
export const jobsToasts = {
  "job-corporate-only": { title: "Only corporate members can post jobs", variant: "destructive" },
  "job-posted": { title: "Job posted!", description: "Everyone can see it now", variant: "default" },
  "job-held": { title: "Sent for review", description: "A moderator will look at your job before others see it.", variant: "default" },
  "job-failed": { title: "Failed to post job", description: "What you wrote is still here.", variant: "destructive" },
  "job-saved": { title: "Job updated", variant: "default" },
  "job-save-failed": { title: "Failed to save job", description: "What you wrote is still here.", variant: "destructive" },
  "job-conflict": {
    title: "Not saved yet",
    description: "This job was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "job-closed": { title: "Job closed", description: "People can no longer apply.", variant: "default" },
  "job-reopened": { title: "Job open again", variant: "default" },
  "job-reposted": { title: "Job posted again", description: "It goes to the top of the list as a new one.", variant: "default" },
  "job-needs-link": {
    title: "Open, but not shown yet",
    description: "Its apply link does not work. Give it one that does, or wait: once it works again, we notice within a day.",
    variant: "default",
  },
  "job-refused": { title: "That isn't possible right now", variant: "destructive" },
  "job-link-copied": { title: "Link copied!", description: "Job link copied to clipboard", variant: "default" },
  "search-saved": { title: "Search saved", description: "We'll tell you about new jobs every morning at 8:00.", variant: "default" },
  "search-restored": { title: "Saved search restored", variant: "default" },
  "search-refused": { title: "Not restored", variant: "destructive" },
  "application-tracked": { title: "Added to your tracker", variant: "default" },
  "application-noted": { title: "Good luck!", description: "Your application is in your tracker.", variant: "default" },
  "application-saved": { title: "Application saved", variant: "default" },
  "application-restored": { title: "Back in your tracker", variant: "default" },
  "application-refused": { title: "Not added to your tracker", variant: "destructive" },
} as const satisfies Record<string, ToastMessage>;
