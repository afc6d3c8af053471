import { toasts } from "./toast-words.ts";
import type { ToastMessage, ToastUndo } from "./toast-message.ts";

export type ToastKey = keyof typeof toasts;

/** A toast as it is sent to the page. */
export type Toast = {
  key: ToastKey;
  /** Replaces the description in the catalogue. */
  description?: string;
  /** Replaces `{count}` in the title. */
  count?: number;
  /** The path on this site to which the page of the action returns. */
  next?: string;
  /** Replaces the action in the catalogue. */
  action?: ToastMessage["action"];
  /** Undoes what was done, with one press. */
  undo?: ToastUndo;
};

/** The words of a toast. */
export function toastMessage(toast: Toast): ToastMessage {
  const message: ToastMessage = toasts[toast.key];
  const { description = message.description, count, action: onward = message.action, next, undo } = toast;
  const title = count === undefined ? message.title : message.title.replace("{count}", String(count));
  const action = onward && next ? { ...onward, href: `${onward.href}?next=${encodeURIComponent(next)}` } : onward;
  return { ...message, title, description, action, undo };
}
