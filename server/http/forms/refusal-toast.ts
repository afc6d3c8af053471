// The toast of a press that failed.
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { AppError } from "#server/platform/errors/app-error.ts";

/**
 * Says why where the member may not do it; one whose profile is unfinished is led to it, and then back to `page`, a path of this site, and
 * one who waits for a parent's consent to how it stands.
 */
export function refusalToast(key: ToastKey, { code, message }: AppError, { viewer, page }: { viewer: Viewer; page: string }): Toast {
  if (code !== "forbidden") return { key };
  if (viewer.onboardingCompleted && !viewer.canPublish) {
    return { key, description: message, action: { label: "Check its status", href: "/consent" } };
  }
  if (viewer.onboardingCompleted) return { key, description: message };
  return { key, description: message, action: { label: "Complete your profile", href: "/onboarding" }, next: page };
}
