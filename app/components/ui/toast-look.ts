import type { ToastMessage } from "#contracts/toast-message.ts";
import { classNames } from "#app/lib/class-names.ts";

/** How long a toast is shown (specification 1, section 9). */
export const toastDisplayMs = 5_000;

/** The look of one toast, with and without JavaScript. */
export function toastClass(variant: ToastMessage["variant"]): string {
  return classNames(
    "flex flex-wrap items-start justify-end gap-x-3 rounded-lg border border-l-4 bg-surface py-3 pr-2 pl-4 text-ink shadow-float",
    variant === "destructive" ? "border-danger" : "border-peacock",
  );
}
