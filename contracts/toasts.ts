export type ToastMessage = {
  title: string;
  description?: string;
  variant: "default" | "destructive";
  action?: { label: string; href: string };
};

/** Every toast of the product by key. Words are the specification's (error catalogues, section 8 of both parts). */
export const toasts = {
  "sign-in-failed": { title: "Sign In Error", description: "Failed to sign in with Google", variant: "destructive" },
  "sign-out-failed": { title: "Sign Out Error", variant: "destructive" },
  "signed-out": { title: "Signed Out", description: "You have been successfully signed out", variant: "default" },
  "share-copied": { title: "Copied to Clipboard", description: "Share link copied to clipboard", variant: "default" },
  "share-failed": { title: "Share Failed", description: "Unable to share this item", variant: "destructive" },
  "waitlist-joined": { title: "You are on the list", description: "We will write to you when hiring opens on Sangam.", variant: "default" },
  "tech-flash-refreshed": { title: "Tech Flash refreshed: Fetched {count} new articles", variant: "default" },
  "tech-flash-refresh-failed": {
    title: "Refresh failed: Could not fetch latest articles. Please try again.",
    variant: "destructive",
  },
  "tech-news-refreshed": { title: "Tech news refreshed successfully!", variant: "default" },
  "tech-news-refresh-failed": { title: "Failed to refresh tech news", variant: "destructive" },
  "tech-news-load-failed": { title: "Failed to load tech news", variant: "destructive" },
  bookmarked: { title: "Bookmarked", description: "Item added to your bookmarks", variant: "default" },
  "bookmark-removed": { title: "Bookmark Removed", description: "Item removed from your bookmarks", variant: "default" },
  "bookmark-failed": { title: "Failed to update bookmark. Please try again.", variant: "destructive" },
  "bookmark-sign-in": {
    title: "Sign in required",
    description: "Please sign in to bookmark items",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "profile-failed": { title: "Error", description: "Failed to create profile. Please try again.", variant: "destructive" },
  "profile-details-failed": { title: "Error", description: "Failed to create profile.", variant: "destructive" },
  "campus-profile-created": {
    title: "Profile Created!",
    description: "Your campus profile has been set up successfully.",
    variant: "default",
  },
  "work-email-missing": { title: "Please enter your work email", variant: "destructive" },
  "verification-sent": { title: "Verification email sent!", variant: "default" },
  "verification-noted": {
    title: "Note: Verification link created. Email will be sent when SMTP is configured.",
    variant: "default",
  },
  "consent-asked": { title: "Mail sent", description: "We have asked your parent or guardian.", variant: "default" },
  "role-given": { title: "Role given", variant: "default" },
  "role-taken": { title: "Role taken", variant: "default" },
  "role-unchanged": { title: "Nothing to change", description: "The member's roles were so already.", variant: "default" },
  "blog-sign-in": {
    title: "Not authenticated",
    description: "Please sign in to create a blog",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "blog-missing": { title: "Missing information", description: "Please provide a title and content", variant: "destructive" },
  "blog-brief-missing": {
    title: "Missing information",
    description: "Please provide a title and brief summary for AI generation",
    variant: "destructive",
  },
  "blog-generation-failed": { title: "Generation failed", description: "Failed to generate content with AI", variant: "destructive" },
  "blog-generated": {
    title: "Content generated!",
    description: "AI has generated your blog content. Feel free to edit it.",
    variant: "default",
  },
  "blog-publish-failed": { title: "Failed to publish blog", variant: "destructive" },
  "blog-published": { title: "Blog published!", description: "Your blog is now live", variant: "default" },
  "blog-draft-saved": { title: "Draft saved!", description: "Your draft has been saved", variant: "default" },
  "blog-held": { title: "Sent for review", description: "A moderator will look at your blog before others see it.", variant: "default" },
  "blog-appealed": { title: "Sent to the moderators", description: "They will look at your blog again.", variant: "default" },
  "blog-deleted": { title: "Blog deleted", variant: "default" },
  "blog-delete-failed": { title: "Failed to delete blog", variant: "destructive" },
  "blog-conflict": {
    title: "Not saved yet",
    description: "This blog was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "own-blog-created": { title: "Blog created successfully!", variant: "default" },
  "own-blog-updated": { title: "Blog updated successfully!", variant: "default" },
  "own-blog-failed": { title: "Failed to save blog", variant: "destructive" },
  "own-blog-missing": { title: "Title and content are required", variant: "destructive" },
  "own-blog-brief-missing": { title: "Please provide both title and brief description", variant: "destructive" },
  "own-blog-generated": { title: "Blog content generated successfully!", variant: "default" },
  "own-blog-generation-failed": { title: "Failed to generate blog content", variant: "destructive" },
  "blog-link-copied": { title: "Link copied!", description: "Blog link copied to clipboard", variant: "default" },
  "blog-like-failed": { title: "Failed to update like", variant: "destructive" },
  "blog-like-sign-in": {
    title: "Please sign in to like this blog",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "comment-sign-in": { title: "Please sign in to comment", variant: "destructive", action: { label: "Sign in", href: "/login" } },
  "comment-posted": { title: "Comment posted!", description: "Your comment has been added", variant: "default" },
  "comment-held": {
    title: "Sent for review",
    description: "A moderator will look at your comment before others see it.",
    variant: "default",
  },
  "comment-failed": { title: "Error", description: "Failed to post comment", variant: "destructive" },
  "comment-saved": { title: "Comment updated", variant: "default" },
  "comment-deleted": { title: "Comment deleted", variant: "default" },
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
  "discussion-failed": { title: "Failed to create discussion", variant: "destructive" },
  "discussion-started": { title: "Discussion started!", description: "Your discussion has been posted", variant: "default" },
  "discussion-held": {
    title: "Sent for review",
    description: "A moderator will look at your discussion before others see it.",
    variant: "default",
  },
  "discussion-saved": { title: "Discussion updated", variant: "default" },
  "discussion-save-failed": { title: "Failed to save discussion", variant: "destructive" },
  "discussion-conflict": {
    title: "Not saved yet",
    description: "This discussion was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "discussion-deleted": { title: "Discussion deleted", variant: "default" },
  "discussion-link-copied": { title: "Link copied!", description: "Discussion link copied to clipboard", variant: "default" },
  "discussion-like-failed": { title: "Failed to update like", variant: "destructive" },
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
  "reply-failed": { title: "Failed to post reply", variant: "destructive" },
  "reply-saved": { title: "Reply updated", variant: "default" },
  "reply-save-failed": { title: "Failed to save reply", variant: "destructive" },
  "reply-deleted": { title: "Reply deleted", variant: "default" },
  "answer-accepted": { title: "Answer accepted", description: "It now stands first below your discussion.", variant: "default" },
  "answer-unaccepted": { title: "No answer is accepted now", variant: "default" },
  "job-corporate-only": { title: "Only corporate members can post jobs", variant: "destructive" },
  "job-posted": { title: "Job posted!", description: "Everybody can see it now", variant: "default" },
  "job-held": { title: "Sent for review", description: "A moderator will look at your job before others see it.", variant: "default" },
  "job-failed": { title: "Failed to post job", variant: "destructive" },
  "job-saved": { title: "Job updated", variant: "default" },
  "job-save-failed": { title: "Failed to save job", variant: "destructive" },
  "job-conflict": {
    title: "Not saved yet",
    description: "This job was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "job-closed": { title: "Job closed", description: "Nobody is led to apply any more.", variant: "default" },
  "job-reopened": { title: "Job open again", variant: "default" },
  "job-reposted": { title: "Job posted again", description: "It stands on top of the list as a new one.", variant: "default" },
  "job-refused": { title: "That is not possible now", variant: "destructive" },
  "job-link-copied": { title: "Link copied!", description: "Job link copied to clipboard", variant: "default" },
  "ask-me-session-failed": { title: "Failed to initialize chat session", variant: "destructive" },
  "ask-me-message-failed": { title: "Failed to send message. Please try again.", variant: "destructive" },
  "ask-me-response-failed": { title: "Failed to get response. Please try again.", variant: "destructive" },
  "ask-me-renamed": { title: "Conversation renamed", variant: "default" },
  "ask-me-deleted": { title: "Conversation deleted", variant: "default" },
  "ask-me-restored": { title: "Conversation restored", variant: "default" },
  "ask-me-rated": { title: "Thank you", description: "Your rating helps us make the answers better.", variant: "default" },
  "event-created": { title: "Event created successfully!", variant: "default" },
  "event-held": { title: "Sent for review", description: "A moderator will look at your event before others see it.", variant: "default" },
  "event-failed": { title: "Failed to create event", variant: "destructive" },
  "event-sign-in": {
    title: "Not authenticated",
    description: "Please sign in to create an event",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "event-saved": { title: "Event updated", variant: "default" },
  "event-save-failed": { title: "Failed to save event", variant: "destructive" },
  "event-conflict": {
    title: "Not saved yet",
    description: "This event was changed somewhere else in the meantime. Choose which text to keep.",
    variant: "destructive",
  },
  "event-cancelled": { title: "Event cancelled", description: "Everybody who planned to come is told.", variant: "default" },
  "event-cancel-failed": { title: "Failed to cancel event", variant: "destructive" },
  "event-going": { title: "You are going", description: "We remind you the day before.", variant: "default" },
  "event-waiting": { title: "You are on the waiting list", description: "We tell you when a place is yours.", variant: "default" },
  "event-interested": { title: "Marked as interested", variant: "default" },
  "event-answer-withdrawn": { title: "Answer taken back", variant: "default" },
  "event-answer-failed": { title: "Failed to save your answer. Please try again.", variant: "destructive" },
  "event-answer-sign-in": {
    title: "Sign in required",
    description: "Please sign in to say that you are coming",
    variant: "destructive",
    action: { label: "Sign in", href: "/login" },
  },
  "events-refreshed": { title: "Events refreshed successfully!", variant: "default" },
  "events-refresh-failed": { title: "Failed to refresh events. Please try again.", variant: "destructive" },
  "home-events-refresh-failed": { title: "Failed to refresh events", variant: "destructive" },
  "interview-marked": { title: "Marks saved", variant: "default" },
  "interview-removed": { title: "Answer removed", variant: "default" },
  "interview-unmarked": { title: "Mark it yourself this time", variant: "default" },
  "cv-drafted": { title: "Your first draft is ready", description: "Read it through and make it yours.", variant: "default" },
  "cv-saved": { title: "CV saved", variant: "default" },
  "cv-imported": { title: "CV imported", variant: "default" },
  "cv-removed": { title: "Removed from your CV", variant: "default" },
  "cv-conflict": { title: "Your CV was changed in another window", description: "Here is how it stands now.", variant: "destructive" },
  "cv-pdf-failed": { title: "The PDF could not be made. Please try again.", variant: "destructive" },
  "something-wrong": { title: "Something went wrong. Please try again.", variant: "destructive" },
  "profile-saved": { title: "Profile saved", variant: "default" },
  "profile-not-saved": { title: "Your profile could not be saved. Please try again.", variant: "destructive" },
  "device-signed-out": { title: "Signed out", description: "That device is signed out.", variant: "default" },
  "devices-signed-out": { title: "Signed out", description: "All your other devices are signed out.", variant: "default" },
  "export-asked": { title: "Your archive is being made", description: "We mail you a link as soon as it is ready.", variant: "default" },
  "export-under-way": { title: "Your archive is already being made", variant: "default" },
  "export-too-often": { title: "That was the last archive for today", description: "Please ask again tomorrow.", variant: "destructive" },
  "deletion-asked": { title: "Your account will be deleted", variant: "default" },
  "account-kept": { title: "Your account stays", description: "Nothing will be deleted.", variant: "default" },
  "search-saved": { title: "Search saved", description: "We tell you of new jobs every morning at 8:00.", variant: "default" },
  "search-removed": { title: "Saved search removed", variant: "default" },
  "application-tracked": { title: "Added to your tracker", variant: "default" },
  "application-noted": { title: "Good luck!", description: "Your application is in your tracker.", variant: "default" },
  "application-saved": { title: "Application saved", variant: "default" },
  "application-restored": { title: "Back in your tracker", variant: "default" },
  "application-refused": { title: "Not added to your tracker", variant: "destructive" },
  "notifications-read": { title: "All marked as read", variant: "default" },
  "notification-choices-saved": { title: "Notification settings saved", variant: "default" },
  "report-sent": { title: "Report sent", description: "A moderator will look at it. Thank you.", variant: "default" },
  "report-repeated": { title: "Already reported", description: "Your earlier report is still with the moderators.", variant: "default" },
  "case-rejected": { title: "Rejected", description: "The author is told why.", variant: "default" },
  "case-hidden": { title: "Hidden", description: "The author is told why.", variant: "default" },
  "case-restored": { title: "Shown to everybody", variant: "default" },
  "case-dismissed": { title: "Left as it is", variant: "default" },
} as const satisfies Record<string, ToastMessage>;

export type ToastKey = keyof typeof toasts;

/** A toast as it travels. */
export type Toast = {
  key: ToastKey;
  /** Replaces the catalogue's. */
  description?: string;
  /** Stands for `{count}` in the title. */
  count?: number;
  /** Own path that the action's page leads back to. */
  next?: string;
};

/** The words of a toast. */
export function toastMessage(toast: Toast): ToastMessage {
  const message: ToastMessage = toasts[toast.key];
  const { description = message.description, count, next } = toast;
  const title = count === undefined ? message.title : message.title.replace("{count}", String(count));
  const action =
    message.action && next ? { ...message.action, href: `${message.action.href}?next=${encodeURIComponent(next)}` } : message.action;
  return { ...message, title, description, action };
}
