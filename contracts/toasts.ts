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
