import type { ToastMessage } from "./toast-message.ts";

/** Toasts about signing in, profiles and settings. */
export const accountsToasts = {
  "sign-in-failed": { title: "Sign In Error", description: "Failed to sign in with Google", variant: "destructive" },
  "sign-in-again": { title: "Please sign in once more", description: "The answer did not reach your browser.", variant: "default" },
  "sign-out-failed": { title: "Sign Out Error", variant: "destructive" },
  "signed-out": { title: "Signed Out", description: "You have been successfully signed out", variant: "default" },
  "profile-failed": { title: "Error", description: "Failed to create profile. Please try again.", variant: "destructive" },
  "profile-details-failed": { title: "Error", description: "Failed to create profile.", variant: "destructive" },
  "campus-profile-created": {
    title: "Profile Created!",
    description: "Your campus profile has been set up successfully.",
    variant: "default",
  },
  "verification-sent": { title: "Verification email sent!", variant: "default" },
  "verification-noted": {
    title: "Note: Verification link created. Email will be sent when SMTP is configured.",
    variant: "default",
  },
  "consent-asked": { title: "Email sent", description: "We have asked your parent or guardian.", variant: "default" },
  "profile-saved": { title: "Profile saved", variant: "default" },
  "profile-not-saved": { title: "Your profile could not be saved. Please try again.", variant: "destructive" },
  "corporate-only": {
    title: "For corporate members",
    description: "You need a corporate profile to post jobs and see the corporate home.",
    variant: "default",
  },
  "device-signed-out": { title: "Signed out", description: "That device is signed out.", variant: "default" },
  "devices-signed-out": { title: "Signed out", description: "All your other devices are signed out.", variant: "default" },
  "export-asked": { title: "Your archive is being made", description: "We'll email you a link as soon as it's ready.", variant: "default" },
  "export-under-way": { title: "Your archive is already being made", variant: "default" },
  "deletion-asked": { title: "Your account will be deleted", variant: "default" },
  "account-kept": { title: "Your account stays", description: "Nothing will be deleted.", variant: "default" },
  "account-gone": {
    title: "Your account has been deleted",
    description: "The seven days were over, so it could not be kept any more.",
    variant: "destructive",
  },
  "notifications-read": { title: "All marked as read", variant: "default" },
  "notification-part-gone": { title: "No longer there", description: "What this told you of has been removed.", variant: "default" },
  "notification-choices-saved": { title: "Notification settings saved", variant: "default" },
} as const satisfies Record<string, ToastMessage>;
