// The toast of a press that failed.
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { AppError } from "#server/platform/errors/app-error.ts";

/**
 * The toast `key`, with the reason if the member may not do this. It links a member without a finished profile to finishing it, from where
 * they come back to `page`, a path of this site, and a member who waits for a parent's consent to its status.
 */
export function refusalToast(key: ToastKey, { code, message }: AppError, { viewer, page }: { viewer: Viewer; page: string }): Toast {
  if (code !== "forbidden") return { key };
  if (viewer.onboardingCompleted && !viewer.canPublish) {
    return { key, description: message, action: { label: "Check its status", href: "/consent" } };
  }
  if (viewer.onboardingCompleted) return { key, description: message };
  return { key, description: message, action: { label: "Complete your profile", href: "/onboarding" }, next: page };
}
