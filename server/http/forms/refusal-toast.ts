// The toast for an action that was refused.
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { AppError } from "#server/platform/errors/app-error.ts";

type Refusing = {
  viewer: Viewer;
  /** A path of this site. */
  page: string;
  /** The description for an item that no longer exists. */
  gone?: string;
};

/**
 * Returns the toast `key`, with the reason if the member may not do this or the item is gone, because trying again does not help then. It
 * links a member without a finished profile to the page where they finish it and then return to `page`, and a member who waits for a
 * parent's consent to the status of that consent.
 */
export function refusalToast(key: ToastKey, { code, message }: AppError, { viewer, page, gone = deleted }: Refusing): Toast {
  if (code === "not_found") return { key, description: gone };
  if (code !== "forbidden") return { key };
  if (viewer.onboardingCompleted && !viewer.canPublish) {
    return { key, description: message, action: { label: "Check its status", href: "/consent" } };
  }
  if (viewer.onboardingCompleted) return { key, description: message };
  return { key, description: message, action: { label: "Complete your profile", href: "/onboarding" }, next: page };
}

const deleted = "It was deleted or taken down in the meantime.";
