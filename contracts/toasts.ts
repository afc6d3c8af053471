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
} as const satisfies Record<string, ToastMessage>;

export type ToastKey = keyof typeof toasts;

/** A toast as it travels: its key, and a description that replaces the catalogue's where one is given. */
export type Toast = { key: ToastKey; description?: string };

/** The words of a toast. */
export function toastMessage(toast: Toast): ToastMessage {
  const message: ToastMessage = toasts[toast.key];
  return toast.description ? { ...message, description: toast.description } : message;
}
